import { expect, test } from 'vitest'
import { makeSendOnce } from './send-once.ts'

test('CAL-11: sends the same body with the same key until it is answered, and another body with another key', async () => {
  const once = makeSendOnce()
  const keys: string[] = []
  let isLost = true
  const send = async (key: string): Promise<string> => {
    keys.push(key)
    if (isLost) throw new Error('No answer')
    return 'made'
  }
  await expect(once({ name: 'a' }, send)).rejects.toThrow('No answer')
  await expect(once({ name: 'b' }, send)).rejects.toThrow('No answer')
  isLost = false
  expect(await once({ name: 'a' }, send)).toBe('made')
  await once({ name: 'a' }, send)
  const [first, other, again, anew] = keys
  expect(again).toBe(first)
  expect(new Set([first, other, anew]).size).toBe(3)
})
