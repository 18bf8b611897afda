import { signIn } from './people.ts'
import { expect, test } from './story.ts'

for (const [what, address] of [
  ['the app', '/order'],
  ['a public page', '/'],
  ['the login page', '/login'],
] as const)
  test(`text never becomes markup or code in ${what} (rule PLT-96)`, async ({ page }) => {
    if (address === '/order') await signIn(page, 'cs-employee')
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeVisible()
    const tried = await page.evaluate(() => {
      // Not an error of the page, which every test reports.
      document.addEventListener('securitypolicyviolation', (event) => event.stopPropagation())
      const bad = '<img src=x onerror="window.isRun = true">'
      const tries: readonly (() => unknown)[] = [
        () => (document.createElement('div').innerHTML = bad),
        () => document.body.insertAdjacentHTML('beforeend', bad),
        () => (document.createElement('iframe').srcdoc = bad),
        () => (document.createElement('script').text = 'window.isRun = true'),
        () => (document.createElement('script').src = 'https://evil.example/a.js'),
        () => new Worker('data:text/javascript,postMessage(1)'),
        () => setTimeout('window.isRun = true'),
      ]
      const refused = tries.map((attempt) => {
        try {
          attempt()
          return false
        } catch {
          return true
        }
      })
      return { refused, isRun: 'isRun' in window }
    })
    expect(tried.refused).toEqual([true, true, true, true, true, true, true])
    expect(tried.isRun).toBe(false)
  })
