import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

// Minified, it is parsed in half the time.
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof axeCore

/** Axe's own list of its rules, which its types leave out. */
type Audit = { _audit: { rules: { id: string; impact?: string }[] } }

/**
 * Axe's serious and critical findings, a line for each rule. It is injected into a document once, and lists only
 * violations; rules without serious findings, a quarter of its work, are left out.
 */
export const problemsOf = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore & Audit }
    const slight = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    const rules = Object.fromEntries(slight.map(({ id }) => [id, { enabled: false }]))
    return (await axe.run(document, { resultTypes: ['violations'], rules })).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any.map(({ message }) => message).join(' ')})`).join(' | ')}`,
    )
}

export const findNothingSerious = async (page: Page): Promise<void> => expect(await problemsOf(page)).toEqual([])

/** Sets the page's colour scheme, light or dark, as the user's system would. */
export const setScheme = async (page: Page, scheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
  // The pages of signing in have no scripts that mark it.
  const shown = () => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))
  await expect.poll(async () => (await shown()) ?? scheme).toBe(scheme)
}

/** Checks the open state in both colour schemes; leaves it light. */
export const findNothingSeriousInBoth = async (page: Page): Promise<void> => {
  await findNothingSerious(page)
  await setScheme(page, 'dark')
  await findNothingSerious(page)
  await setScheme(page, 'light')
}
