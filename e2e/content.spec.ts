import { expect, test } from './story.ts'
import { png } from '@waybill/testkit/files'
import { signIn } from './people.ts'

test('a post is written with a table, published, and read by a visitor (rules CNT-1, CNT-3, SIT-6)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'super-admin', { open: '/post/details' })
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
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/post/details/${slug}`)
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await expect(visitor.getByRole('table')).toContainText('Ngày')
  await visitor.goto('/archive')
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
})

test('a page gets a picture and a link, moves to another address, and an earlier version is restored (rules CNT-3, CNT-6)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'super-admin', { open: '/page/details' })
  const title = `Bảo hiểm ${Date.now()}`
  const slug = page.getByRole('textbox', { name: 'Slug' })
  const content = page.getByRole('textbox', { name: 'Content' })
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Title' }).press('Tab')
  await content.click()
  await page.keyboard.type('Mức bồi thường')
  await content.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('textbox', { name: 'Address of the link' }).fill('https://example.com/bao-hiem')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await content.press('End')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Picture', exact: true }).click(),
  ])
  await chooser.setFiles({ name: 'kho.png', mimeType: 'image/png', buffer: png() })
  await expect(content.getByRole('img', { name: 'kho' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'thumb.png', mimeType: 'image/png', buffer: png() })
  await expect(page.getByRole('link', { name: 'Open thumb.png' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Published' }).check()
  await expect(slug).toHaveValue(/^bao-hiem-\d+$/)
  const first = await slug.inputValue()
  await page.getByRole('button', { name: /^Create/ }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/page/${first}`)
  await expect(visitor.getByRole('link', { name: 'Mức bồi thường' })).toHaveAttribute(
    'href',
    'https://example.com/bao-hiem',
  )
  await expect(visitor.getByRole('img', { name: 'kho' })).toHaveJSProperty('complete', true)

  await page.goto('/page')
  await page.getByText(title).first().dblclick()
  await expect(slug).toHaveValue(first)
  await slug.fill(`${first}-moi`)
  await content.click()
  await content.press('ControlOrMeta+End')
  await page.keyboard.type(' Bản thứ hai.')
  await page.getByRole('button', { name: 'Save Not saved yet' }).click()
  await expect(page.getByText('Update success!')).toBeVisible()
  await visitor.goto(`/page/${first}`)
  await expect(visitor).toHaveURL(new RegExp(`/page/${first}-moi$`))
  await expect(visitor.getByText('Bản thứ hai.')).toBeVisible()

  await page.goto('/page')
  await page.getByText(title).first().dblclick()
  await page.getByRole('button', { name: 'Saved versions' }).click()
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  await expect(slug).toHaveValue(first)
  await page.getByRole('button', { name: 'Save Not saved yet' }).click()
  await expect(page.getByText('Update success!').first()).toBeVisible()
  await visitor.goto(`/page/${first}-moi`)
  await expect(visitor).toHaveURL(new RegExp(`/page/${first}$`))
  await expect(visitor.getByText('Bản thứ hai.')).toHaveCount(0)
})
