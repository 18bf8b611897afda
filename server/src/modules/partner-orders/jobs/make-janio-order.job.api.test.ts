import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUsLine, type UsLine } from '../testing/us-line.ts'

let usLine: UsLine
beforeAll(async () => {
  usLine = await startUsLine()
})
afterAll(() => usLine.close())

test('an order is made once, however often the job runs', async () => {
  const { janio, add, make, read } = usLine
  const order = await add()
  await make(order)
  await make(order)
  expect(janio.orders()).toHaveLength(1)
  expect(await read(order)).toMatchObject({ status: 'ORDER_CREATED', trackingNo: janio.orders()[0]?.tracking_no })
})

test('an order with a lost answer is found again, and not made twice', async () => {
  const { janio, add, make, read } = usLine
  const before = janio.orders().length
  janio.faults.set('create', 'lost-answer', 1)
  const order = await add()
  await expect(make(order)).rejects.toThrow()
  await make(order)
  expect(janio.orders()).toHaveLength(before + 1)
  expect(await read(order)).toMatchObject({ status: 'ORDER_CREATED' })
})
