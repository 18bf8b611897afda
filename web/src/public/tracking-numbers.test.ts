import { describe, expect, test } from 'vitest'
import { addNumbers, isSeveral, splitNumbers, takeTyped } from './tracking-numbers.ts'

describe('splitting a pasted text', () => {
  test.each([
    ['RR1,RR2', ['RR1', 'RR2']],
    ['RR1 RR2\tRR3', ['RR1', 'RR2', 'RR3']],
    ['RR1;RR2\r\nRR3\n', ['RR1', 'RR2', 'RR3']],
    ['RR1， RR2、RR3', ['RR1', 'RR2', 'RR3']],
    [' , ;\n', []],
    ['', []],
  ])('%j holds %j', (text, numbers) => {
    expect(splitNumbers(text)).toEqual(numbers)
  })

  test('looks up a number in capitals and once', () => {
    expect(splitNumbers('rr1, RR1\u200b, Rr2')).toEqual(['RR1', 'RR2'])
  })

  test('one of our numbers may be written in groups', () => {
    expect(splitNumbers('sgl 047-312-4829, RR1')).toEqual(['SGL0473124829', 'RR1'])
  })

  test('groups of one number are one number, two of ours are two (rule NUM-52)', () => {
    expect(splitNumbers('9400 1001 0000 0000 0001')).toEqual(['94001001000000000001'])
    expect(splitNumbers('SGL0473124829 SGL0473124833')).toEqual(['SGL0473124829', 'SGL0473124833'])
  })

  test('groups with a wrong check digit are not joined', () => {
    expect(splitNumbers('SGL 0473124828')).toEqual(['SGL', '0473124828'])
  })
})

describe('typing', () => {
  test.each([
    ['RR1', { numbers: [], rest: 'RR1' }],
    ['RR1,', { numbers: ['RR1'], rest: '' }],
    ['RR1 ', { numbers: ['RR1'], rest: '' }],
    ['RR1, RR', { numbers: ['RR1'], rest: 'RR' }],
    ['SGL ', { numbers: [], rest: 'SGL ' }],
    ['SGL 047 312 ', { numbers: [], rest: 'SGL 047 312 ' }],
    ['SGL 047 312 4829 ', { numbers: ['SGL0473124829'], rest: '' }],
    ['SGL0473124829 ', { numbers: ['SGL0473124829'], rest: '' }],
    ['SGL RR1 ', { numbers: ['SGL', 'RR1'], rest: '' }],
    ['9400 1001 ', { numbers: [], rest: '9400 1001 ' }],
    ['9400 1001 0000 0000 0001 00 ', { numbers: ['9400100100000000000100'], rest: '' }],
    ['1Z 999 AA1 01 2345 6784 ', { numbers: ['1Z999AA10123456784'], rest: '' }],
    ['9261290100143201882046 ', { numbers: ['9261290100143201882046'], rest: '' }],
    [' ', { numbers: [], rest: '' }],
  ])('%j', (text, taken) => {
    expect(takeTyped(text)).toEqual(taken)
  })
})

test('a pasted piece of a number goes into the text, several become chips', () => {
  expect(isSeveral('4829')).toBe(false)
  expect(isSeveral(' 4829\n')).toBe(false)
  expect(isSeveral('RR1 RR2')).toBe(true)
  expect(isSeveral('RR1\nRR2')).toBe(true)
})

test('returns numbers beyond the limit; duplicates do not count', () => {
  expect(addNumbers(['A', 'B'], ['B', 'C', 'D'], 3)).toEqual({ numbers: ['A', 'B', 'C'], left: ['D'] })
})
