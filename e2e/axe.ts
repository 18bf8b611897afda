import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What axe finds serious or critical, a line for each rule. It runs in the page itself, and lists only what is wrong: a
 * quarter of the time that the builder's defaults take, which join frames in a window of their own. The app has no frames.
 */
export const problemsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any.map(({ message }) => message).join(' ')})`).join(' | ')}`,
    )
}

export const findNothingSerious = async (page: Page): Promise<void> => expect(await problemsOf(page)).toEqual([])
