import { createAccount } from '@waybill/contract/accounts/endpoints'
import { login } from '@waybill/contract/identity/endpoints'
import type { Attack } from '../attack.ts'
import { workThrough } from '../tally.ts'

const PASSWORD = 'attack-password-1'
const ADDRESSES = 13
const GUESSES_AN_ADDRESS = 9
/** In a documentation network, new in each run, because failures count for 15 minutes. */
const network = `198.51.${100 + Math.floor(Math.random() * 100)}`

/** Wrong passwords from many addresses, beyond an account's limit of 100: a known device still gets in (rule SGN-7). */
export const passwords: Attack = {
  name: 'wrong passwords in number',
  slowMs: 10_000,
  async run({ anonymous, as }, tally) {
    const username = `attack-${Date.now()}`
    const account = { username, name: username, role: 'Cs Employee', password: PASSWORD, confirmPassword: PASSWORD }
    const { status } = await tally.ask(await as('super-admin'), 'POST', createAccount.path, { body: account })
    tally.expect(status === 200, `An account cannot be made: ${status}`)
    const signIn = async (password: string, host: number): Promise<number> =>
      (
        await tally.ask(anonymous, 'POST', login.path, {
          body: { username, password },
          headers: { 'x-forwarded-for': `${network}.${host}` },
        })
      ).status
    tally.expect((await signIn(PASSWORD, 1)) === 200, 'The right password is refused at first')
    const guesses = Array.from({ length: ADDRESSES * GUESSES_AN_ADDRESS }, (_, at) => 10 + (at % ADDRESSES))
    await workThrough(guesses, 10, async (host) => {
      const guessed = await signIn('wrong-password', host)
      tally.expect(guessed === 401 || guessed === 429, `A wrong password answers ${guessed}`)
    })
    tally.expect((await signIn(PASSWORD, 200)) === 429, 'A guess from an unknown address is still taken')
    tally.expect((await signIn(PASSWORD, 1)) === 200, 'The right password from a known device is refused')
  },
}
