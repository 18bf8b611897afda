import {
  addPost,
  categoryGrid,
  getPost,
  getRevision,
  listRevisions,
  postGrid,
  editPost,
} from '@waybill/contract/content/endpoints'
import type { Post } from '@waybill/contract/content/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'

const THUMBNAIL = `/Resources/Public/${'a'.repeat(32)}.webp`
const post: Post = {
  id: idOf('post'),
  title: 'Lịch bay Tết',
  slug: 'lich-bay-tet',
  language: 'vi',
  description: null,
  content: '<p>Kho nghỉ từ 05/02.</p>',
  order: 0,
  thumbnail: THUMBNAIL,
  isPublished: true,
  publishedDate: '2026-11-20T02:00:00.000Z',
  createdDate: '2026-11-20T02:00:00.000Z',
  updatedDate: '2026-11-21T02:00:00.000Z',
  updatedBy: 'super-admin',
  version: 3,
  categoryId: null,
  category: null,
}

const { content: _text, ...row } = post

beforeEach(() => {
  server.lists(postGrid, [row])
  server.lists(categoryGrid, [{ id: idOf('category'), name: 'Thông báo', nameEn: null, posts: 1, version: 1 }])
  server.answers(getPost, () => post)
})

test('CNT-1: lists posts for editors, and opens them on their own page', async () => {
  const { user, address } = await openApp('/post')
  await user.dblClick(await screen.findByText('Lịch bay Tết'))
  await waitFor(() => expect(address()).toBe(`/post/details/${post.id}`))
  expect(await screen.findByRole('textbox', { name: /Title/ })).toHaveValue('Lịch bay Tết')
})

test('CNT-3: the slug follows the title until somebody types one', async () => {
  const { user } = await openApp('/post/details')
  await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Giá mới 2027')
  await user.tab()
  expect(screen.getByRole('textbox', { name: /Slug/ })).toHaveValue('gia-moi-2027')
})

test('CNT-2: shows missing fields, and sends nothing', async () => {
  const { user } = await openApp('/post/details')
  await screen.findByRole('textbox', { name: /Title/ })
  await user.click(screen.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(screen.getAllByText('Required').length).toBeGreaterThanOrEqual(3))
  expect(server.asked(addPost)).toHaveLength(0)
})

test('CNT-6: restores a revision into the form, and saves it like any change', async () => {
  const state = { id: idOf('state'), title: 'Older title', isPublished: false, savedBy: 'super-admin' }
  const at = { savedDate: '2026-11-19T02:00:00.000Z' }
  server.answers(listRevisions, () => [{ ...state, ...at }])
  server.answers(getRevision, () => ({
    ...{ ...state, ...at, slug: 'older', language: 'vi' as const, description: null, order: 2 },
    ...{ content: '<p>Older words</p>', thumbnail: THUMBNAIL, categoryId: null },
  }))
  server.answers(editPost, () => post)
  const { user } = await openApp(`/post/details/${post.id}`)
  await user.click(await screen.findByRole('button', { name: 'Saved versions' }))
  await user.click(await screen.findByRole('button', { name: /^Restore Older title/ }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Older title'))
  await user.click(screen.getByRole('button', { name: /^Save(?!d)/ }))
  await waitFor(() => expect(server.asked(editPost)).toHaveLength(1))
  expect(server.asked(editPost)[0]?.body).toMatchObject({
    ...{ id: post.id, version: 3, title: 'Older title', slug: 'older' },
    content: '<p>Older words</p>',
  })
})
