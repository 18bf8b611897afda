import { expect, test } from 'vitest'
import { unpricedWords } from './unpriced-words.ts'

test('what passes limits is named with their figures', () => {
  expect(unpricedWords({ serviceCode: 'QSM', reasons: ['weight', 'side'] })).toBe(
    'Price N/A: over 2 kg, side over 60 cm',
  )
  expect(unpricedWords({ serviceCode: 'QSM', reasons: [] })).toBeUndefined()
})

test('of two limits of one weight the one that binds is named (rule PAR-9)', () => {
  expect(unpricedWords({ serviceCode: 'FXP', reasons: ['weight', 'total'] })).toBe('Price N/A: total over 20 kg')
})
