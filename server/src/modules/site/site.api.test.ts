import * as calls from '@waybill/contract/content/endpoints'
import type { Post } from '@waybill/contract/content/schemas'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { newId } from '../../platform/ids.ts'
import { HELP_TOPICS } from './help-pages.ts'
import { makeWebRoot } from '@waybill/testkit/web-root'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let app: TestWaybill
let web: Awaited<ReturnType<typeof makeWebRoot>>
let order: OrderDetail

beforeAll(async () => {
  web = await makeWebRoot()
  const company = {
    COMPANY_NAME: 'Sao <Mai> Express',
    COMPANY_COLOR: '#b0261d',
    COMPANY_PHONE: '1900 5550 46',
    COMPANY_PLACES: 'Kho Tân Bình: Lô B7|Kho Long Biên: Số 118',
  }
  app = await startTestWaybill({ webRoot: web.webRoot, env: company })
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'FSG', countries: ['US'], single: { 5: 900_000 }, fuelFee: 10 })
  order = await app.orders.make({ note: 'secret note' })
})
afterAll(async () => {
  await app.close()
  await web.remove()
})

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(app.url + path, { redirect: 'manual', headers })
  return { status: answer.status, headers: answer.headers, page: await answer.text() }
}
/** What a reader sees, without markup. */
const textOf = (page: string) =>
  page
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.:])/g, '$1')
const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)?.[1]

describe('SIT-1: pages are Vietnamese at the plain address and English under /en', () => {
  test.each([
    ['/', 'vi', 'Gửi hàng từ Việt Nam ra thế giới'],
    ['/en', 'en', 'From Vietnam to the world'],
    ['/rate-ship', 'vi', 'Tính cước'],
    ['/en/rate-ship', 'en', 'Rates'],
    ['/track', 'vi', 'Tra cứu vận đơn'],
    ['/en/track', 'en', 'Track'],
  ])('%s', async (path, language, title) => {
    const { status, page } = await open(path)
    expect(status).toBe(200)
    expect(page).toContain(`<html lang="${language}"`)
    expect(titleOf(page)).toBe(`${title} · Sao &lt;Mai> Express`)
    const plain = path.replace(/^\/en/, '') || '/'
    expect(page).toContain(`<link rel="canonical" href="${app.url}${path}"`)
    expect(page).toContain(`hreflang="vi" href="${app.url}${plain}"`)
    expect(page).toContain(`hreflang="en" href="${app.url}/en${plain === '/' ? '' : plain}"`)
  })
})

describe('malformed addresses', () => {
  const pages = ['/page/%00', '/page/x%00', '/post/details/%00', '/archive/%00', '/help/%00', '/track/%00']
  test.each(pages.flatMap((path) => [path, `/en${path}`]))('%s is a page not found', async (path) => {
    const { status, headers, page } = await open(path)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page).toContain(`<html lang="${path.startsWith('/en/') ? 'en' : 'vi'}"`)
  })

  test.each(['/archive?skip=%00', '/en/rate-ship?to=%00', '/track?numbers=%00', '/preview/x?expires=%00'])(
    '%s is refused',
    async (path) => expect((await open(path)).status).toBe(400),
  )
})

test('SIT-2: the company’s settings are in the page, escaped', async () => {
  const { page } = await open('/')
  for (const words of ['1900 5550 46', 'Kho Long Biên', 'Số 118', '--wb-accent:#b0261d', '"@type":"Organization"'])
    expect(page).toContain(words)
  expect(page).not.toContain('<Mai>')
})

test('SIT-2: a page is compressed if the client accepts that, and not sent again if it is cached', async () => {
  const answer = await fetch(`${app.url}/`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.text()).toBe((await open('/', { 'accept-encoding': 'identity' })).page)
  const again = await open('/', { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([again.status, again.page]).toEqual([304, ''])
})

describe('SIT-3: a comparison of prices has an address', () => {
  test('that lists every service, cheapest first, with its parts; a comma is a decimal point', async () => {
    const { status, page } = await open('/rate-ship?to=us&kg=4,5')
    expect(status).toBe(200)
    expect(page).toContain('1 dịch vụ đến Hoa Kỳ')
    expect(page).toContain('990,000')
    expect(page).toContain('Phụ phí nhiên liệu 10 %')
    expect(page.indexOf('Regular Express')).toBeLessThan(page.indexOf('Economy epacket'))
    expect(page).toMatch(/<option selected value="US">|<option value="US" selected/)
  })

  test('PRC-62: that shows what the goods cost until they are delivered, how duty is made, and what is not known', async () => {
    await app.fixtures.db.deleteFrom('exchange_rate').execute()
    const from = { valid_from: '2020-01-01' }
    await app.fixtures.db
      .insertInto('exchange_rate')
      .values({ id: newId(), currency: 'USD', vnd_per_unit: 25_000, ...from })
      .execute()
    const us = { destination_country_id: await app.fixtures.countryId('US'), ...from }
    const surcharge = { kind: 'reciprocal' as const, name: 'Section 301', hs_prefix: '', rate_percent: 12.5 }
    const ordinary = { kind: 'commodity' as const, name: 'Ordinary duty', hs_prefix: '6204', rate_percent: 8 }
    const noVat = {
      kind: 'vat' as const,
      name: 'No VAT',
      hs_prefix: '',
      rate_percent: 0,
      legal_basis: 'No federal VAT',
    }
    await app.fixtures.db
      .insertInto('tariff_rate')
      .values([
        { id: newId(), ...us, ...surcharge, legal_basis: 'FR 15181', is_settled: false },
        { id: newId(), ...us, ...ordinary, legal_basis: 'HTS 6204', legal_url: 'https://hts.usitc.gov' },
        { id: newId(), ...us, ...noVat },
      ])
      .execute()

    const without = (await open('/rate-ship?to=us&kg=4,5')).page
    expect(textOf(without)).toContain('Chưa gồm thuế nhập khẩu. Nhập giá trị hàng và mã HS')
    expect(textOf(without)).toContain('Thuế ước tính chưa rõ Chưa gồm thuế 1,050,000 ₫')

    // 20.5 % of 240 USD = 6,000,000 VND.
    const whole = (await open('/en/rate-ship?to=us&kg=4,5&v=240&hs=620449')).page
    expect(textOf(whole)).toContain('Price 990,000 Admin fee 60,000 Estimated duty 1,230,000 Landed cost 2,280,000 ₫')
    expect(textOf(whole)).toContain('Section 301: 12.5 % of USD 240, FR 15181 not settled, may change')
    expect(textOf(whole)).toContain('Ordinary duty: 8 % of USD 240, HTS 6204')
    expect(textOf(whole)).toContain('No VAT, No federal VAT')
    expect(whole).toContain('<a href="https://hts.usitc.gov" rel="noopener">HTS 6204</a>')
    expect(textOf(whole)).toContain('the customs of the destination decide')

    // Another kind of goods, whose ordinary duty is not known.
    const least = textOf((await open('/en/rate-ship?to=us&kg=4,5&v=240&hs=9999')).page)
    expect(least).toContain('Estimated duty 750,000 Landed cost at least 1,800,000 ₫')
    expect(least).toContain('No duty rate is known for HS code 9999: duty may be higher.')

    await app.fixtures.db
      .updateTable('service')
      .set({ tariff_method: 'NONE', dap_fee: 100_000 })
      .where('code', '=', 'FSG')
      .execute()
    const dap = textOf((await open('/en/rate-ship?to=us&kg=4,5&v=240&hs=620449')).page)
    expect(dap).toContain('Estimated duty 1,330,000 recipient pays, with collecting fee Landed cost 2,380,000 ₫')
  })

  test.each([
    ['?to=XX&kg=1', 'Hãy chọn nước nhận.'],
    ['?to=US&kg=heavy', 'Cân nặng từ 0.01 đến 1000 kg.'],
    ['?to=US&kg=0', 'Cân nặng từ 0.01 đến 1000 kg.'],
    ['?to=US&kg=1&l=10', 'Mỗi cạnh từ 0.1 đến 1000 cm, hoặc để trống cả ba.'],
  ])('that reports what is wrong: %s', async (search, sentence) => {
    const { status, page } = await open(`/rate-ship${search}`)
    expect(status).toBe(400)
    expect(page).toContain(sentence)
  })

  test('that escapes typed text', async () => {
    const { page } = await open(`/rate-ship?to=US&kg=${encodeURIComponent('"><script>')}`)
    expect(page).not.toContain('"><script>')
    expect(page).toContain('&quot;><script>'.replace('><', '>&lt;'))
  })
})

test('TRK-1: a shipment can be tracked without JavaScript, without names; too many numbers are refused with a sentence', async () => {
  const { status, page } = await open(`/track/${order.code}`)
  expect(status).toBe(200)
  expect(page).toContain('Đã tạo vận đơn')
  expect(page).toContain('name="robots" content="noindex"')
  for (const secret of [order.to.name, order.from.name, 'secret note']) expect(page).not.toContain(secret)
  expect((await open(`/en/track?numbers=${order.code}`)).page).toContain('Shipment generated')
  expect((await open('/track/EXP0000000000')).page).toContain('Không tìm thấy mã này')
  const many = Array.from({ length: 31 }, (_, nth) => `A${nth}`).join(',')
  expect((await open(`/track/${many}`)).page).toContain('Mỗi lần tối đa 30 mã.')
})

describe('SIT-5: unknown addresses', () => {
  test.each([
    ['/nowhere', 'Không có trang này'],
    ['/en/nowhere', 'There is no such page'],
  ])('%s is a friendly 404', async (path, words) => {
    const { status, page } = await open(path)
    expect(status).toBe(404)
    expect(page).toContain(words)
    expect(page).toContain('content="noindex"')
  })

  test('are a 404 with the app’s page for a signed-in person', async () => {
    const answer = await fetch(`${app.url}/oder/export`, { headers: { cookie: 'a=b; waybill.signedIn=1' } })
    expect([answer.status, await answer.text()]).toEqual([404, 'of index.html'])
    const other = await fetch(`${app.url}/oder/export`, { headers: { cookie: 'waybill.signedIn=10' } })
    expect(await other.text()).toContain('Không có trang này')
  })

  test('are distinguished from addresses of the app; calls and files get no page', async () => {
    expect((await open('/order/export')).page).toBe('of index.html')
    expect((await open('/api/nothing')).headers.get('content-type')).toContain('json')
    expect((await open('/picture.png')).status).toBe(404)
  })
})

test('robots.txt names the sitemap, and excludes what is not a page', async () => {
  const { page } = await open('/robots.txt')
  expect(page).toContain('Disallow: /api/')
  expect(page).toContain(`Sitemap: ${app.url}/sitemap.xml`)
})

describe('SIT-6: the company’s own content', () => {
  const write = async (kind: 'post' | 'page', more: object) => {
    const admin = await app.as('super')
    const body = new FormData()
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    body.append('file', new Blob([Uint8Array.from(picture)]), 'a.png')
    const { url } = valueOf(await admin.send<{ url: string }>('POST', calls.uploadPicture.path, { body }))
    const fields = { content: '<p>Words</p>', thumbnail: url, isPublished: true, ...more }
    return valueOf(
      await admin.send<Post>('POST', kind === 'post' ? '/api/Post/Add' : '/api/page/Add', { body: fields }),
    )
  }

  test('a post is a page with its picture for sharing, and is in feed, sitemap and archive', async () => {
    const post = await write('post', { title: 'Lịch <bay>', content: '<h2>Tết</h2>', description: 'Kho nghỉ' })
    const { status, page } = await open(`/post/details/${post.slug}`)
    expect(status).toBe(200)
    for (const words of [
      '<h2>Tết</h2>',
      `property="og:image" content="${app.url}${post.thumbnail}"`,
      '"@type":"Article"',
    ])
      expect(page).toContain(words)
    expect(page).not.toContain('<bay>')
    expect((await open('/archive')).page).toContain(`href="/post/details/${post.slug}"`)
    expect((await open('/feed.xml')).page).toContain('Lịch &lt;bay&gt;')
    expect((await open('/sitemap.xml')).page).toContain(`<loc>${app.url}/post/details/${post.slug}</loc>`)
    // The page does not exist in the other language: its address redirects to the post.
    const other = await open(`/en/post/details/${post.slug}`)
    expect([other.status, other.headers.get('location')]).toEqual([301, `/post/details/${post.slug}`])
    // A browser that cached this for ever would loop once the address is taken back.
    expect(other.headers.get('cache-control')).toBe('no-cache')
  })

  test('the archive has two posts a page, and a link to older ones', async () => {
    for (const nth of [1, 2, 3])
      await write('post', { title: `Post ${nth}`, language: 'en', publishedDate: `2020-01-0${nth}T00:00:00Z` })
    const first = (await open('/en/archive')).page
    expect([...first.matchAll(/href="\/en\/post\/details\/(post-\d)"/g)].map(([, slug]) => slug)).toEqual([
      'post-3',
      'post-2',
    ])
    expect(first).toContain('href="/en/archive?skip=2"')
    const second = (await open('/en/archive?skip=2')).page
    expect(second).toContain('/en/post/details/post-1')
    expect(second).not.toContain('data-older')
    expect((await open('/archive/0198c3a0-1111-7222-8333-444455556666')).status).toBe(404)
  })

  test('a page is linked in the footer; a draft is read only with its signature', async () => {
    await write('page', { title: 'Terms of use', language: 'en' })
    await vi.waitFor(
      async () => expect((await open('/en/track')).page).toContain('href="/en/page/terms-of-use"'),
      8_000,
    )
    expect((await open('/en/page/terms-of-use')).status).toBe(200)
    const draft = await write('post', { title: 'Not told', isPublished: false })
    expect((await open(`/post/details/${draft.slug}`)).status).toBe(404)
    const admin = await app.as('super')
    const { url } = valueOf(await admin.call(calls.previewContent, { params: { id: draft.id } }))
    expect((await open(url)).page).toContain('Not told')
    expect((await open(url.replace(/signature=./, 'signature=_'))).status).toBe(404)
  })
})

describe('SIT-7: the guides', () => {
  test.each(HELP_TOPICS)('%s is shown in both languages, whole', async (topic) => {
    for (const path of [`/help/${topic}`, `/en/help/${topic}`]) {
      const { status, page } = await open(path)
      expect(status).toBe(200)
      expect(page).toMatch(/<h1>.{4,}<\/h1>/)
      expect(page.length).toBeGreaterThan(3_000)
    }
  })

  test('the first one is at /help; an unknown one is a 404', async () => {
    expect((await open('/help')).page).toContain('<h1>Bắt đầu</h1>')
    expect((await open('/help/nothing')).status).toBe(404)
  })
})
