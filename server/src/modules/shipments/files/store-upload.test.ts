import { expect, test } from 'vitest'
import { nameByContent } from './store-upload.ts'

test.each([
  ['invoice.exe', 'pdf', 'invoice.exe.pdf'],
  ['invoice.pdf', 'pdf', 'invoice.pdf'],
  ['HOA DON.PDF', 'pdf', 'HOA DON.PDF'],
  ['photo.jpeg', 'jpg', 'photo.jpeg'],
  ['photo.HEIF', 'heic', 'photo.HEIF'],
  ['photo.png', 'jpg', 'photo.png.jpg'],
  ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
  ['invoice.pdf. ', 'pdf', 'invoice.pdf'],
  ['invoice.exe.', 'pdf', 'invoice.exe.pdf'],
  ['Hóa đơn số 1', 'xlsx', 'Hóa đơn số 1.xlsx'],
  ['.pdf', 'pdf', '.pdf'],
  ['...', 'pdf', 'file.pdf'],
  ['', 'docx', 'file.docx'],
])('%j with the content of a %s is named %j', (uploadedName, extension, name) => {
  expect(nameByContent(uploadedName, extension)).toBe(name)
})

test('a long name is cut to keep its extension', () => {
  const name = nameByContent(`${'😀'.repeat(196)}.exe`, 'pdf')
  expect(name).toBe(`${'😀'.repeat(192)}.exe.pdf`)
  expect([...name]).toHaveLength(200)
})
