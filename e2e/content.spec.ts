import { expect, test } from '@playwright/test'
import { png } from '../testkit/src/files.ts'
import { signIn } from './people.ts'

test('a post is written with a table, published, and read by a stranger (rules CNT-1, CNT-3, SIT-6)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'super-admin')
  await page.goto('/post/details')
  const title = `Chuyến bay thử ${Date.now()}`
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Title' }).press('Tab')
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue(/^chuyen-bay-thu-\d+$/)
  const slug = await page.getByRole('textbox', { name: 'Slug' }).inputValue()
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Bay từ thứ Hai.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Ngày')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plane.png', mimeType: 'image/png', buffer: png() })
  await expect(page.getByRole('link', { name: 'Open plane.png' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Published' }).check()
  await page.getByRole('button', { name: /^Create/ }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`/post/details/${slug}`)
  await expect(stranger.getByRole('heading', { name: title })).toBeVisible()
  await expect(stranger.getByRole('table')).toContainText('Ngày')
  await stranger.goto('/archive')
  await expect(stranger.getByRole('heading', { name: title })).toBeVisible()
})
