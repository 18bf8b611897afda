import { editOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { FILE_LIMIT_BYTES, FILE_TYPE_WRONG, uploadFile } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { formOf, office, pdf, png, zipBomb } from '@waybill/testkit/files'

const QUARTER_HOUR_MS = 15 * 60_000

let waybill: TestWaybill
let superAdmin: Client
let passed = 0
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date(Date.now() + passed) })
  await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
})
afterAll(() => waybill.close())

const upload = (content: Buffer, name?: string, client = superAdmin) =>
  client.call(uploadFile, { body: formOf(content, name) })
/** A multipart request written by hand: no browser sends one like it. */
const uploadRaw = (body: string, contentType = 'multipart/form-data; boundary=edge') =>
  superAdmin.send<string>('POST', '/api/file', { body, headers: { 'content-type': contentType } })
const part = (disposition: string, type = 'application/pdf') =>
  `--edge\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: ${type}\r\n\r\n${pdf().toString()}\r\n--edge--\r\n`
/** An order with this file attached. */
const orderWith = async (url: string): Promise<OrderDetail> => {
  const { id, version } = await waybill.orders.make()
  return valueOf(await superAdmin.call(editOrder, { body: { id, version, attachedFile: { url } } }))
}
const linkOf = async (url: string): Promise<string> => (await orderWith(url)).attachedFile?.url ?? ''
const open = (link: string) => fetch(`${waybill.url}${link}`)

describe('accepted files', () => {
  test.each([
    ['a PDF', pdf(), 'pdf', 'application/pdf'],
    ['a picture', png(), 'png', 'image/png'],
    ['a Word document', office('docx'), 'docx', /wordprocessingml/],
    ['an Excel document', office('xlsx'), 'xlsx', /spreadsheetml/],
  ])('%s, whatever its name, renamed by its content', async (_what, content, extension, type) => {
    const url = valueOf(await upload(content, 'anything.bin'))
    expect(url).toMatch(new RegExp(`^/Resources/Images/[0-9a-f]{32}\\.${extension}$`))
    expect((await orderWith(url)).attachedFile).toEqual({
      name: `anything.bin.${extension}`,
      type: expect.stringMatching(type) as string,
      size: content.length,
      url: expect.stringContaining(`${url}?expires=`) as string,
      thumbnailUrl: null,
      taken: { at: expect.stringMatching(/Z$/) as string, by: 'super', station: null },
    })
  })

  test('files smaller than 15 MB, and none larger', async () => {
    const ofSize = (bytes: number) => Buffer.concat([pdf(), Buffer.alloc(bytes - pdf().length)])
    expect((await upload(ofSize(FILE_LIMIT_BYTES - 1))).status).toBe(200)
    for (const bytes of [FILE_LIMIT_BYTES, FILE_LIMIT_BYTES + 1, FILE_LIMIT_BYTES + 1_000_000]) {
      const answer = await upload(ofSize(bytes))
      expect([answer.status, answer.code, answer.errors]).toEqual([
        413,
        'file_too_large',
        ['File must smaller than 15MB!'],
      ])
    }
  })
})

describe('files refused because of their content', () => {
  test.each([
    ['a program', Buffer.from(`MZ\x90\x00${'\x00'.repeat(200)}`, 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['plain text', Buffer.from('%PDX-1.4 not a pdf')],
    ['a zip bomb', zipBomb()],
    ['half a Word document', office('docx').subarray(0, 60)],
    ['one byte', Buffer.from('P')],
    ['zeros', Buffer.alloc(1000)],
  ])('%s with the name of a PDF', async (_what, content) => {
    const answer = await upload(content, 'invoice.pdf')
    expect([answer.status, answer.code, answer.fieldErrors]).toEqual([400, 'bad_file', { file: FILE_TYPE_WRONG }])
  })

  test('an empty file, or no file', async () => {
    expect((await upload(Buffer.alloc(0))).errors).toEqual(['The file is empty.'])
    const form = new FormData()
    form.set('file', 'text')
    expect((await superAdmin.call(uploadFile, { body: form })).fieldErrors).toEqual({ file: 'Required' })
  })

  test('two files in one call', async () => {
    const form = formOf(pdf())
    form.append('file', new File(['%PDF-1.4'], 'b.pdf'))
    expect((await superAdmin.call(uploadFile, { body: form })).fieldErrors).toEqual({
      file: 'One file at a time.',
    })
  })
})

describe('a malformed upload is a 400, never an internal error', () => {
  test.each([
    ['without an end', part('name="file"; filename="a.pdf"').slice(0, -12)],
    ['without a part', '--edge--\r\n'],
    ['of nothing but a line', 'x'],
    ['with a part without headers', '--edge\r\n\r\nx\r\n--edge--\r\n'],
    [
      'with a field of the name __proto__',
      '--edge\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--edge--\r\n',
    ],
  ])('a form %s', async (_what, body) => {
    const answer = await uploadRaw(body)
    expect([answer.status, answer.code]).toEqual([400, 'invalid'])
  })

  test('a form without a boundary', async () => {
    expect((await uploadRaw('x', 'multipart/form-data')).status).toBe(400)
  })

  test.each([
    ['with a zero byte in its name', 'name="file"; filename="a\u0000b.pdf"', 'ab.pdf'],
    ['without a name', 'name="file"; filename=""', 'file.pdf'],
    ['with a bell in its name', `name="file"; filename*=utf-8''a%07b.pdf`, 'ab.pdf'],
    ['with a name that turns its end around', `name="file"; filename*=utf-8''a%E2%80%AEfdp.exe`, 'afdp.exe.pdf'],
    ['with a path for a name', 'name="file"; filename="../../etc/passwd"', 'passwd.pdf'],
  ])('a file %s gets a plain name', async (_what, disposition, name) => {
    const answer = await uploadRaw(part(disposition))
    expect((await orderWith(valueOf(answer))).attachedFile?.name).toBe(name)
  })

  test('a file name with a line break, and so with a header of its own, is refused', async () => {
    const answer = await uploadRaw(part(`name="file"; filename*=utf-8''a%0D%0ASet-Cookie%3A%20x%3D1.pdf`))
    expect([answer.status, answer.fieldErrors]).toEqual([400, { file: 'Required' }])
  })

  test('a long name keeps its last 200 characters, without splitting one', async () => {
    const order = await orderWith(valueOf(await upload(pdf(), `${'😀'.repeat(300)}.pdf`)))
    expect(order.attachedFile?.name).toBe(`${'😀'.repeat(196)}.pdf`)
    expect((await open(order.attachedFile?.url ?? '')).status).toBe(200)
  })
})

describe('a signed link', () => {
  test('opens the file for anyone who has it, displayed and never executed', async () => {
    const answer = await open(await linkOf(valueOf(await upload(pdf('Hóa đơn'), 'Hóa "đơn" số 1.pdf'))))
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf('Hóa đơn'))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    })
    const disposition = answer.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^inline; filename="[\w .-]+"; filename\*=UTF-8''[\w%.-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toContain('Hóa')
  })

  test('reveals nothing if any part of it is missing', async () => {
    const link = new URL(await linkOf(valueOf(await upload(pdf()))), waybill.url)
    const other = new URL(await linkOf(valueOf(await upload(png()))), waybill.url)
    const bent = (change: (url: URL) => void) => {
      const url = new URL(link)
      change(url)
      return url.pathname + url.search
    }
    const links = [
      bent((url) => (url.search = '')),
      bent((url) => url.searchParams.delete('signature')),
      bent((url) => url.searchParams.set('signature', '')),
      bent((url) => url.searchParams.set('signature', other.searchParams.get('signature') ?? '')),
      bent((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 60))),
      bent((url) => url.searchParams.set('expires', '99999999999')),
      bent((url) => url.searchParams.set('expires', '1e99')),
      bent((url) => (url.pathname = other.pathname)),
      bent((url) => (url.pathname = '/Resources/Images/%2e%2e%2f%2e%2e%2fetc%2fpasswd')),
      bent((url) => (url.pathname = '/Resources/Images/a%00b')),
    ]
    for (const one of links) expect([one, (await open(one)).status]).toEqual([one, 404])
    expect((await open(link.pathname + link.search)).status).toBe(200)
  })

  test('is valid for 15 minutes', async () => {
    const link = await linkOf(valueOf(await upload(pdf())))
    try {
      passed = QUARTER_HOUR_MS - 1_000
      expect((await open(link)).status).toBe(200)
      passed = QUARTER_HOUR_MS + 61_000
      expect((await open(link)).status).toBe(404)
    } finally {
      passed = 0
    }
  })

  test('to a file missing from storage is a 404', async () => {
    const url = valueOf(await upload(pdf()))
    const link = await linkOf(url)
    await waybill.waybill.runtime.context.files.remove(url.split('/').at(-1) ?? '')
    expect((await open(link)).status).toBe(404)
  })
})
