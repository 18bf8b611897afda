import { orderGrid } from '@waybill/contract/orders/grid'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChunkLoadError } from '../platform/lazy-import.ts'
import { ApiError } from '../platform/api-error.ts'
import { setLanguage } from '../platform/i18n.ts'
import { openApp, server } from '../testing/open-app.tsx'
import { toast } from './toast.tsx'

const open = () => {
  server.lists(orderGrid, [])
  return openApp('/order/export')
}
const dismissers = () => screen.queryAllByRole('button', { name: 'Dismiss' })

test('the same words within two seconds count up instead of piling up', async () => {
  await open()
  for (let times = 0; times < 3; times++) toast.success('Update success!', { text: 'EXP1' })
  expect(await screen.findByText('×3')).toBeInTheDocument()
  expect(dismissers()).toHaveLength(1)
})

test('three are shown at most, the newest among them; a dismissed one makes room', async () => {
  const { user } = await open()
  for (const n of [1, 2, 3, 4]) toast.error(`Fault ${n}`)
  expect(await screen.findByText('Fault 4')).toBeInTheDocument()
  await waitFor(() => expect(dismissers()).toHaveLength(3))
  expect(screen.queryByText('Fault 1')).toBeNull()
  const [first] = dismissers()
  if (first) await user.click(first)
  expect(await screen.findByText('Fault 1')).toBeInTheDocument()
})

test('every sentence of a failure is told, and nothing on the way to sign in', async () => {
  await open()
  toast.failure(new ApiError({ status: 401, errors: ['Sign in to continue.'] }))
  toast.failure(new ApiError({ status: 422, errors: ['First sentence.', 'Second sentence.'] }))
  expect(await screen.findByText('First sentence.')).toBeInTheDocument()
  expect(screen.getByText('Second sentence.')).toBeInTheDocument()
  expect(screen.queryByText('Sign in to continue.')).toBeNull()
})

test('SCR-8: what a failed call said goes when the next call works; another error stays', async () => {
  await open()
  toast.failure(new ApiError({ status: 422, errors: ['The order is locked.'] }))
  toast.error('File must smaller than 15MB!')
  expect(await screen.findByText('The order is locked.')).toBeInTheDocument()
  toast.worked()
  await waitFor(() => expect(screen.queryByText('The order is locked.')).toBeNull())
  expect(screen.getByText('File must smaller than 15MB!')).toBeInTheDocument()
})

test('runs a toast’s action once, and closes the toast', async () => {
  const { user } = await open()
  const run = vi.fn()
  toast.notify('EXP1 is delivered', { action: { label: 'Open', run } })
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(run).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText('EXP1 is delivered')).toBeNull())
})

test('reports a failed lazy action in the person’s language, and Try again repeats it', async () => {
  const { user } = await open()
  setLanguage('vi')
  try {
    const again = vi.fn()
    toast.failure(new ChunkLoadError(), again)
    expect(await screen.findByText('Không tải được phần này')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Thử lại' }))
    await waitFor(() => expect(again).toHaveBeenCalledTimes(1))
  } finally {
    setLanguage('en')
  }
})

test('offers to reload after a deploy', async () => {
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', src: '/assets/index-old.js' })
  document.head.append(script)
  const fetchReal = fetch
  const newPage = '<script type="module" src="/assets/index-new.js"></script>'
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url, init) => (url === '/login' ? new Response(newPage) : fetchReal(url, init)))
  try {
    await open()
    toast.failure(new ChunkLoadError(), () => undefined)
    expect(await screen.findByText('This part could not be loaded')).toBeInTheDocument()
    expect(screen.getByText('Waybill was updated.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  } finally {
    fetched.mockRestore()
    script.remove()
  }
})
