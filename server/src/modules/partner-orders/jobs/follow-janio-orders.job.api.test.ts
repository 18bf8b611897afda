import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUsLine, type UsLine } from '../testing/us-line.ts'

let usLine: UsLine
beforeAll(async () => {
  usLine = await startUsLine()
})
afterAll(() => usLine.close())

test('the status follows Janio’s, and asking twice changes nothing (PTO-3)', async () => {
  const { janio, add, make, follow, read } = usLine
  const order = await add()
  await make(order)
  janio.advance(janio.orders()[0]?.tracking_no ?? '', 'CROSS_BORDER_TRANSIT')
  await follow()
  const { status } = await read(order)
  await follow()
  expect([status, (await read(order)).status]).toEqual(['CROSS_BORDER_TRANSIT', 'CROSS_BORDER_TRANSIT'])
})

test('while Janio fails the order stays as it is, and the job is retried', async () => {
  const { janio, add, make, follow, read } = usLine
  const order = await add()
  await make(order)
  janio.faults.set('track', 'error', 1)
  await expect(follow()).rejects.toThrow()
  expect(await read(order)).toMatchObject({ status: 'ORDER_CREATED' })
})
