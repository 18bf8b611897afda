import { orderGrid } from '@waybill/contract/orders/grid'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../platform/api-error.ts'
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

test('a toast’s act is done once, and closes it', async () => {
  const { user } = await open()
  const run = vi.fn()
  toast.news('EXP1 is delivered', { action: { label: 'Open', run } })
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(run).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText('EXP1 is delivered')).toBeNull())
})
