import * as calls from '@waybill/contract/content/endpoints'
import type { Post, PostAdd } from '@waybill/contract/content/schemas'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { formOf, pdf } from '@waybill/testkit/files'
import { type Client, valueOf } from '@waybill/testkit/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestWaybill
let admin: Client
let thumbnail: string

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  admin = await app.as('super')
  thumbnail = (await upload(await picture())).url
})
afterAll(() => app.close())

const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#3350d0' } })
    .png()
    .toBuffer()
const send = (content: Buffer, name = 'picture.png', client = admin) => {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(content)]), name)
  return client.send<{ url: string }>('POST', calls.uploadPicture.path, { body })
}
const upload = async (content: Buffer) => valueOf(await send(content))
const orderFile = async (username: string, content: Buffer) =>
  valueOf(await (await app.as(username)).call(uploadFile, { body: formOf(content) }))
let made = 0
const fields = (more: Partial<PostAdd> = {}): PostAdd =>
  ({ title: `Bài ${++made}`, content: '<p>Nội dung</p>', thumbnail, ...more }) as PostAdd
const add = async (more: Partial<PostAdd> = {}) => valueOf(await admin.call(calls.addPost, { body: fields(more) }))
const edit = (post: Post, more: Partial<PostAdd>) => admin.call(calls.editPost, { body: { ...post, ...more } })
const read = (slug: string) => app.anonymous.call(calls.publicPost, { params: { slug } })

describe('CNT-1: a Super Admin writes', () => {
  test('a post, and finds it in the list without its text', async () => {
    const post = await add({ title: 'Lịch bay Tết', description: 'Kho nghỉ từ 05/02', order: 3 })
    expect(post).toMatchObject({
      slug: 'lich-bay-tet',
      language: 'vi',
      order: 3,
      isPublished: false,
      publishedDate: null,
      updatedBy: 'super',
      version: 1,
    })
    const [row] = valueOf(
      await admin.grid(calls.postGrid, {
        propertyFilters: [{ name: 'find', operation: 'Contains', value: 'lịch bay' }],
      }),
    )
    expect(row).toMatchObject({ id: post.id, title: 'Lịch bay Tết' })
    expect(row).not.toHaveProperty('content')
    expect(valueOf(await admin.call(calls.getPost, { params: { id: post.id } }))).toEqual(post)
  })

  test('a page, with an order from 1; it is no post', async () => {
    const page = valueOf(await admin.call(calls.addPage, { body: fields({ title: 'Về chúng tôi', language: 'en' }) }))
    expect(page).toMatchObject({ order: 1, language: 'en' })
    expect(page).not.toHaveProperty('category')
    expect((await admin.call(calls.getPost, { params: { id: page.id } })).status).toBe(404)
    expect((await admin.call(calls.deletePost, { params: { id: page.id } })).status).toBe(404)
    const after = valueOf(await admin.call(calls.editPage, { body: { ...page, title: 'About us' } }))
    expect(after).toMatchObject({ title: 'About us', slug: 've-chung-toi', version: 2 })
    expect((await admin.call(calls.getPage, { params: { id: page.id } })).status).toBe(200)
    expect(valueOf(await admin.grid(calls.pageGrid))[0]).toMatchObject({ id: page.id })
    expect((await admin.call(calls.deletePage, { params: { id: page.id } })).status).toBe(200)
  })

  test('categories, which can be deleted only without posts', async () => {
    const body = { name: 'Tuyến bay', nameEn: 'Flights' }
    const category = valueOf(await admin.call(calls.addCategory, { body }))
    expect(category).toMatchObject({ ...body, posts: 0 })
    const twice = await admin.call(calls.addCategory, { body })
    expect([twice.status, twice.fieldErrors]).toEqual([409, { name: "The category 'Tuyến bay' exists already" }])
    const post = await add({ categoryId: category.id })
    expect(post.category).toEqual({ id: category.id, name: 'Tuyến bay' })
    const used = await admin.call(calls.deleteCategory, { params: { id: category.id } })
    expect([used.status, used.errors[0]]).toEqual([422, expect.stringContaining('1 post')])
    await admin.call(calls.deletePost, { params: { id: post.id } })
    const renamed = { ...category, name: 'Chuyến bay' }
    expect(valueOf(await admin.call(calls.editCategory, { body: renamed })).name).toBe('Chuyến bay')
    expect(valueOf(await admin.call(calls.getCategory, { params: { id: category.id } })).version).toBe(2)
    expect(valueOf(await admin.grid(calls.categoryGrid, { Take: 0 }))).toHaveLength(1)
    expect((await admin.call(calls.deleteCategory, { params: { id: category.id } })).status).toBe(200)
  })

  test.each(['administrator', 'sales', 'cs', 'merchant'])('%s is refused', async (username) => {
    const client = await app.as(username)
    const answers = await Promise.all([
      client.grid(calls.postGrid),
      client.call(calls.addPost, { body: fields() }),
      client.grid(calls.categoryGrid),
      send(await picture(), 'x.png', client),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('CNT-2: errors are reported at their field, and nothing is stored', () => {
  test.each([
    [
      { title: ' ', content: '', thumbnail: '' },
      { title: 'Required', content: 'Required', thumbnail: 'Required' },
    ],
    [{ title: 'x'.repeat(256) }, { title: 'Max length 255 characters' }],
    [{ content: '<p> </p><script>x</script>' }, { content: 'Required' }],
    [{ slug: 'Không' }, { slug: 'Use lower-case letters a to z, digits and single hyphens' }],
    [{ slug: 'details' }, { slug: 'This address is taken by the product' }],
    [{ title: '中文' }, { slug: 'Use lower-case letters a to z, digits and single hyphens' }],
    [{ thumbnail: `/Resources/Public/${'a'.repeat(32)}.png` }, { thumbnail: 'The picture was not uploaded here.' }],
    [{ thumbnail: 'https://x.example/a.png' }, { thumbnail: 'The file must be a picture (JPG, PNG, WebP, GIF).' }],
    [{ categoryId: '0198c3a0-1111-7222-8333-444455556666' }, { categoryId: 'There is no such category.' }],
  ])('%j', async (wrong, problems) => {
    const before = valueOf(await admin.grid(calls.postGrid)).length
    const answer = await admin.call(calls.addPost, { body: fields(wrong as Partial<PostAdd>) })
    expect([answer.status, answer.fieldErrors]).toEqual([400, expect.objectContaining(problems)])
    expect(valueOf(await admin.grid(calls.postGrid))).toHaveLength(before)
  })
})

describe('CNT-3: addresses', () => {
  test('an address that is taken is a 409, typed or made from the title; a page may have the same', async () => {
    await add({ title: 'Giá mới' })
    for (const wrong of [fields({ title: 'Giá mới' }), fields({ slug: 'gia-moi' })]) {
      const answer = await admin.call(calls.addPost, { body: wrong })
      expect([answer.status, answer.fieldErrors]).toEqual([409, { slug: "The address 'gia-moi' is taken" }])
    }
    expect((await admin.call(calls.addPage, { body: fields({ slug: 'gia-moi' }) })).status).toBe(200)
  })

  test('a former address redirects until another post takes it', async () => {
    const post = await add({ slug: 'old-address', isPublished: true })
    valueOf(await edit(post, { slug: 'new-address' }))
    expect(valueOf(await read('old-address')).slug).toBe('new-address')
    await add({ slug: 'old-address', title: 'Another', isPublished: true })
    expect(valueOf(await read('old-address')).title).toBe('Another')
  })
})

test('CNT-4: stored HTML is sanitized', async () => {
  const content = `<h2 onclick="x()">a</h2><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">b</a>`
  const post = await add({ content, title: '<b>bold</b>', isPublished: true })
  expect(post.content).toBe('<h2>a</h2><a rel="noopener noreferrer">b</a>')
  expect(post.title).toBe('<b>bold</b>')
  expect(post.slug).toBe('b-bold-b')
})

describe('CNT-5: the public reads', () => {
  test('published posts whose date has come, newest first, in their language', async () => {
    const draft = await add({ title: 'A draft' })
    const later = await add({ title: 'Later', isPublished: true, publishedDate: '2999-01-01T00:00:00Z' })
    const old = await add({ title: 'Old', language: 'en', isPublished: true, publishedDate: '2020-01-01T00:00:00Z' })
    const fresh = await add({ title: 'Fresh', language: 'en', isPublished: true, content: '<p>Words of it</p>' })
    for (const { slug } of [draft, later]) expect((await read(slug)).status).toBe(404)
    const found = valueOf(await app.anonymous.call(calls.publicPosts, { query: { language: 'en' } }))
    expect(found.map(({ slug }) => slug)).toEqual([fresh.slug, old.slug])
    expect(found[0]).toMatchObject({ description: 'Words of it', thumbnail })
    const second = await app.anonymous.call(calls.publicPosts, { query: { language: 'en', skip: '1', take: '1' } })
    expect(valueOf(second).map(({ slug }) => slug)).toEqual([old.slug])
    expect(valueOf(await read(fresh.slug))).toMatchObject({ content: '<p>Words of it</p>' })
  })

  test('an unpublished text keeps the day of its first publication', async () => {
    const post = await add({ isPublished: true })
    const back = valueOf(await edit(post, { isPublished: false, publishedDate: null }))
    expect([back.isPublished, back.publishedDate]).toEqual([false, post.publishedDate])
    expect((await read(post.slug)).status).toBe(404)
    const again = valueOf(await edit(back, { isPublished: true, publishedDate: null }))
    expect(again.publishedDate).toBe(post.publishedDate)
  })

  test('categories that have such posts, named in the language', async () => {
    const { id } = valueOf(await admin.call(calls.addCategory, { body: { name: 'Hướng dẫn', nameEn: 'Guides' } }))
    await add({ title: 'How to pack', language: 'en', isPublished: true, categoryId: id })
    const ask = (language: 'vi' | 'en') => app.anonymous.call(calls.publicCategories, { query: { language } })
    expect(valueOf(await ask('en'))).toEqual([{ id, name: 'Guides', posts: 1 }])
    expect(valueOf(await ask('vi'))).toEqual([])
    const query = { language: 'en' as const, categoryId: id }
    expect(valueOf(await app.anonymous.call(calls.publicPosts, { query }))).toHaveLength(1)
  })

  test('a page by its address', async () => {
    const page = valueOf(await admin.call(calls.addPage, { body: fields({ title: 'Điều khoản', isPublished: true }) }))
    expect(valueOf(await app.anonymous.call(calls.publicPage, { params: { slug: page.slug } })).title).toBe(
      'Điều khoản',
    )
  })
})

describe('CNT-6: versions', () => {
  test('every saved version can be read again; a stale version is refused', async () => {
    const post = await add({ title: 'First words' })
    valueOf(await edit(post, { title: 'Second words', content: '<p>other</p>' }))
    expect((await edit(post, { title: 'Third' })).status).toBe(409)
    const states = valueOf(await admin.call(calls.listRevisions, { params: { id: post.id } }))
    expect(states.map(({ title }) => title)).toEqual(['Second words', 'First words'])
    expect(valueOf(await admin.call(calls.getRevision, { params: { id: states[1]?.id ?? '' } }))).toMatchObject({
      title: 'First words',
      content: '<p>Nội dung</p>',
      thumbnail,
    })
  })

  test('a draft has an address that shows it for a limited time', async () => {
    const post = await add({ title: 'Not yet told' })
    const { url } = valueOf(await admin.call(calls.previewContent, { params: { id: post.id } }))
    expect(url).toMatch(new RegExp(`^/preview/${post.id}\\?expires=\\d+&holder=[\\w.-]+&signature=`))
  })
})

describe('CNT-7: pictures', () => {
  test('are public, and stored', async () => {
    const answer = await fetch(app.url + thumbnail)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await app.anonymous.call(calls.publicPicture, { params: { name: 'nothing.png' } })).status).toBe(404)
  })

  test('uploaded as files of an order may become a thumbnail, and are public then', async () => {
    const path = await orderFile('super', await picture())
    const post = await add({ thumbnail: `${path}?expires=1&signature=x` })
    expect(post.thumbnail).toBe(path.replace('Images', 'Public'))
    expect((await fetch(app.url + post.thumbnail)).status).toBe(200)
    const page = valueOf(await admin.call(calls.addPage, { body: fields({ thumbnail: path }) }))
    expect(page.thumbnail).toBe(post.thumbnail)
  })

  test('uploaded by another person are refused, and so are files that are no pictures', async () => {
    const foreign = await orderFile('cs', await picture())
    const paper = await orderFile('super', pdf())
    for (const [given, sentence] of [
      [foreign, 'The picture was not uploaded here.'],
      [foreign.replace('Images', 'Public'), 'The picture was not uploaded here.'],
      [paper, 'The file must be a picture (JPG, PNG, WebP, GIF).'],
    ])
      expect((await admin.call(calls.addPost, { body: fields({ thumbnail: given ?? '' }) })).fieldErrors).toEqual({
        thumbnail: sentence,
      })
  })

  test('an SVG with a script, a text and a file of 2 MB are refused', async () => {
    const svg = await send(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a.svg',
    )
    expect([svg.status, svg.errors]).toEqual([400, ['The file must be a picture (JPG, PNG, WebP, GIF).']])
    expect((await send(Buffer.from('words'), 'a.png')).status).toBe(400)
    const large = await send(Buffer.concat([await picture(), Buffer.alloc(20 * 1024 * 1024)]))
    expect([large.status, large.errors]).toEqual([expect.any(Number), ['File must smaller than 2MB!']])
    expect(large.status).toBeGreaterThanOrEqual(400)
  })
})
