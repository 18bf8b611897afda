import { expect, test, type Page } from './story.ts'
import { findNothingSerious } from './axe.ts'
import { card, signIn } from './people.ts'

const verified = (page: Page) => card(page, 'Verified Packages')
const viewer = (page: Page) => page.getByRole('dialog')

const openPickedUp = async (page: Page, row: number): Promise<void> => {
  await page.goto('/order/export?status=3200')
  await page
    .getByRole('row')
    .nth(row)
    .getByText(/^EXP\d{10}$/)
    .dblclick()
  await expect(verified(page)).toBeVisible()
}

/** A photo larger than any window. */
const photo = async (page: Page): Promise<Buffer> => {
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    const brush = canvas.getContext('2d')
    brush.fillStyle = '#c08850'
    brush.fillRect(200, 200, 2000, 1400)
    return canvas.toDataURL('image/jpeg', 0.8)
  })()`)
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64')
}

const attach = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await verified(page).getByRole('button', { name: 'Add attachment' }).click()
  await verified(page)
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('verified photos are viewed before and after saving, and closing returns to the same place', async ({ page }) => {
  await signIn(page, 'cs-employee')
  await openPickedUp(page, 1)
  await attach(page, 'carton.jpg', await photo(page))
  await attach(page, 'packing-list.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
  const tile = verified(page).getByRole('button', { name: 'View carton.jpg' })
  await expect(tile.locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(verified(page).getByRole('button', { name: 'View packing-list.pdf' })).toBeVisible()

  await tile.click()
  await expect(viewer(page)).toContainText('1 of 2')
  const picture = viewer(page).getByRole('img', { name: 'carton.jpg' })
  const width = async () => (await picture.boundingBox())?.width
  await expect(picture).toBeVisible()
  expect(await width()).toBeLessThan(1400)
  await viewer(page).getByRole('button', { name: 'Show at 100 %' }).click()
  await expect.poll(width).toBe(2400)
  await findNothingSerious(page)
  await viewer(page).getByRole('button', { name: 'Fit to the window' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toContainText('2 of 2')
  await expect(viewer(page).getByRole('heading', { name: 'packing-list.pdf' })).toBeVisible()
  await expect(viewer(page).getByRole('link', { name: 'Open in a new tab' }).last()).toHaveAttribute('target', '_blank')
  await viewer(page).getByRole('button', { name: 'Previous file' }).click()
  await expect(viewer(page)).toContainText('1 of 2')
  await expect(viewer(page).getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'carton.jpg')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(tile).toBeFocused()

  await page.locator('footer').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Update success!')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(tile.locator('img')).toHaveAttribute('src', /-thumbnail\.webp\?/, { timeout: 8_000 })
  }).toPass()
})

test('a file that is too large, or of another type than its name, is refused at its field with a sentence', async ({
  page,
}) => {
  await signIn(page, 'cs-employee')
  await openPickedUp(page, 2)
  await attach(page, 'film.jpg', Buffer.alloc(15 * 1024 * 1024))
  await expect(verified(page)).toContainText('File must smaller than 15MB!')
  await verified(page)
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no photo at all'),
    })
  await expect(verified(page)).toContainText('The file must be a PDF, a picture (JPG, PNG, WebP, GIF, HEIC)')
  await expect(verified(page).getByRole('button', { name: /^View/ })).toHaveCount(0)
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

  test('the viewer fills the screen, and a swipe shows the next photo', async ({ page }) => {
    await signIn(page, 'cs-employee')
    await openPickedUpOnPhone(page)
    for (const name of ['one.jpg', 'two.jpg']) await attach(page, name, await photo(page))
    await verified(page).getByRole('button', { name: 'View one.jpg' }).click()
    await expect(viewer(page)).toContainText('1 of 2')
    expect(await viewer(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await findNothingSerious(page)
    const touch = await page.context().newCDPSession(page)
    const put = (type: 'touchStart' | 'touchMove', x: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] })
    await put('touchStart', 330)
    for (const x of [260, 190, 120, 50]) await put('touchMove', x)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(viewer(page)).toContainText('2 of 2')
  })
})

const openPickedUpOnPhone = async (page: Page): Promise<void> => {
  await page.goto('/order/export?status=3200')
  await page
    .getByText(/^EXP\d{10}$/)
    .nth(2)
    .click()
  await expect(verified(page)).toBeVisible()
}
