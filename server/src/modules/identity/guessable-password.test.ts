import { COMMON_PASSWORD_MESSAGE, OWN_WORDS_PASSWORD_MESSAGE } from '@waybill/contract/identity/rules'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { guessablePasswordProblem } from './guessable-password.ts'

const OWNER = {
  username: 'linh.bk',
  name: 'Bùi Khánh Linh',
  email: 'kho.tanbinh@phuongdong.example',
  companyName: 'Công ty TNHH Thương mại Phương Đông',
  companyCode: 'SGL002',
}
const problem = (password: string, owner: object = OWNER) =>
  guessablePasswordProblem(password, owner, 'Silk Road Express')

describe('SGN-20: a guessable password is refused', () => {
  test('the list has more than ten thousand passwords that are long enough otherwise', () => {
    const taken = dictionary['passwords-common'].filter((password) => password.length >= 8)
    expect(taken.length).toBeGreaterThan(10_000)
    expect(taken.every((password) => problem(password, {}) === COMMON_PASSWORD_MESSAGE)).toBe(true)
  })

  test.each([
    ...['password', 'PassWord', '12345678', 'P@ssw0rd', 'password2026!', '!!Dragon1', 'iloveyou123456', 'qwertyqwerty'],
    ...['matkhau123', 'Mật khẩu1'.replace(' ', ''), 'anhyeuem99', '12341234', 'waybill-demo', 'password   '],
  ])('common: %s', (password) => {
    expect(problem(password)).toBe(COMMON_PASSWORD_MESSAGE)
  })

  test.each([
    ...['linh.bk', 'LINH.BK1', '2026linh.bk!!', 'linhbk-2026', 'linhbklinhbk'],
    ...['Bùi Khánh Linh', 'khanhlinh1999', 'kho.tanbinh1', 'tanbinh#2026'],
    ...['phuongdong', 'Phương Đông 2026', 'PhuongDong!!!', 'thuongmaiphuongdong', 'sgl00212', 'SGL-002'],
    ...['Waybill2026', '1waybill!', 'silkroad1', 'SilkRoadExpress'],
  ])('derived from the person or the company: %s', (password) => {
    expect(problem(password)).toBe(OWN_WORDS_PASSWORD_MESSAGE)
  })

  test.each([
    'a good one 1',
    'correct horse battery',
    'dragon 7391846225',
    'linh.bk goes home',
    'waybill-test',
    'tre xanh 41',
  ])('accepted: %s', (password) => {
    expect(problem(password)).toBeNull()
  })

  test('an owner without known names causes no refusals', () => {
    for (const password of ['a good one 1', '4711-0815-ab'])
      expect(problem(password, { username: undefined, name: null, email: '', companyCode: null })).toBeNull()
  })
})
