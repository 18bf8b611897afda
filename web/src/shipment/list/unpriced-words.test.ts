import { expect, test } from 'vitest'
import { unpricedWords } from './unpriced-words.ts'

test('names exceeded limits with their figures', () => {
  expect(unpricedWords({ serviceCode: 'QSM', reasons: ['weight', 'side'] })).toBe(
    'Price N/A: over 2 kg, side over 60 cm',
  )
  expect(unpricedWords({ serviceCode: 'QSM', reasons: [] })).toBeUndefined()
})

test('names the binding one of two weight limits (rule PAR-9)', () => {
  expect(unpricedWords({ serviceCode: 'FXP', reasons: ['weight', 'total'] })).toBe('Price N/A: total over 20 kg')
})
