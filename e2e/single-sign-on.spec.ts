import { expect, test, type Page } from './story.ts'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ISSUER_REFUSAL, type OidcIssuer, startOidcIssuer } from '../simulators/src/oidc-issuer.ts'
import { Client, valueOf } from '@waybill/testkit/client'
import { createDatabase, type TestDatabase } from '@waybill/testkit/database'
import { startProcess, type WaybillProcess } from '@waybill/testkit/process'
import { freePort } from '@waybill/testkit/free-port'

// A separate Waybill whose users sign in at an issuer that requires a nonce.
let database: TestDatabase
let issuer: OidcIssuer
let waybill: WaybillProcess

const person = (sub: string, name: string) => ({
  sub,
  name,
  preferred_username: sub,
  email: `${sub}@example.com`,
  email_verified: true,
})

/** `npm run super-admin -- NAME --link SUB`, then that person's own call. */
const addAccounts = async (accounts: readonly { username: string; role: string }[]): Promise<void> => {
  const command = fileURLToPath(new URL('../server/src/super-admin.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: database.url, OIDC_ISSUER: issuer.issuer }
  await promisify(execFile)(process.execPath, [command, 'super-admin', '--link', 'boss'], { env })
  const boss = new Client(waybill.url, await issuer.accessToken('boss'))
  for (const { username, role } of accounts)
    valueOf(
      await boss.send('POST', '/api/Account/Create', { body: { username, role, email: `${username}@example.com` } }),
    )
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const port = await freePort()
  database = await createDatabase()
  issuer = await startOidcIssuer({
    users: [person('chi', 'Chi'), person('keeper', 'Keeper'), person('boss', 'Boss')],
    redirectUris: [`http://localhost:${port}/oidc-callback`],
    postLogoutRedirectUris: [`http://localhost:${port}/login`],
    nonceRequired: true,
  })
  waybill = await startProcess(database.url, { env: { PORT: String(port), OIDC_ISSUER: issuer.issuer } })
  await addAccounts([
    { username: 'chi', role: 'Cs Employee' },
    { username: 'keeper', role: 'Administrator' },
  ])
})
test.afterAll(async () => {
  await waybill.stop()
  await issuer.close()
  await database.drop()
})

const choose = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${waybill.url}/login`)
  await page.getByRole('button', { name, exact: true }).click()
}

test('a person with a verified e-mail address at the issuer lands in the app, where no password can be changed', async ({
  page,
}) => {
  await choose(page, 'Chi')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(`${waybill.url}/profile`)
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect(page.locator('input[type=password]')).toHaveCount(0)
})

test('a refused person reads the issuer’s reason', async ({ page }) => {
  await choose(page, 'Refuse')
  await expect(page.getByText(`The sign-in service answered: ${ISSUER_REFUSAL.error_description}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('an unlinked Administrator reads how to link the account on the server', async ({ page }) => {
  await choose(page, 'Keeper')
  await expect(page.getByText('there is no Waybill account for you')).toBeVisible()
  await expect(page.getByText('keeper@example.com')).toBeVisible()
  await expect(page.getByText('npm run super-admin -- NAME --link keeper', { exact: true })).toBeVisible()
})
