import { checkCamera, editStation, listStations } from '@waybill/contract/stations/endpoints'
import type { Station } from '@waybill/contract/stations/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../platform/i18n.ts'
import { fill } from '../../testing/form.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'

const station: Station = {
  id: idOf('station'),
  name: 'Desk 04',
  isActive: true,
  isDesktopOnline: true,
  isPrinterOnline: true,
  hasCamera: true,
  desktopId: 'PACK-04',
  desktopName: 'PACK-04',
  printerId: 'zebra',
  printerName: 'Zebra',
  printerIp: null,
  cameraHost: '10.4.1.61',
  cameraPort: 80,
  cameraUserName: 'waybill',
  hasCameraPassword: true,
  cameraState: 'ready',
  version: 3,
}

afterEach(() => setLanguage('en'))

const openCamera = async (language: 'en' | 'vi', edit: RegExp) => {
  setLanguage(language)
  server.answers(listStations, () => [station])
  server.answers(checkCamera, () => ({ data: { active: false, reason: null, picture: null } }))
  server.answers(editStation, () => station)
  const { user } = await openApp('/station')
  await user.click(await screen.findByRole('button', { name: edit }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('tab', { name: 'Camera' }))
  return { user, dialog }
}

test.each([
  [
    'en',
    /^Edit Desk 04$/,
    'Host',
    'Password',
    'Save',
    'The host or the port has changed: enter the camera password again.',
  ],
  ['vi', /^Sửa Desk 04$/, 'Máy chủ', 'Mật khẩu', 'Lưu', 'Máy chủ hoặc cổng đã thay đổi: hãy nhập lại mật khẩu camera.'],
] as const)(
  'a camera at another host asks for its password again (%s)',
  async (language, edit, host, password, save, sentence) => {
    const { user, dialog } = await openCamera(language, edit)
    await fill(user, dialog, new RegExp(`^${host}`), '10.4.1.62')
    expect(await dialog.findByText(sentence)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: save }))
    expect(server.asked(editStation)).toEqual([])
    await fill(user, dialog, new RegExp(`^${host}`), '10.4.1.61')
    await waitFor(() => expect(dialog.queryByText(sentence)).not.toBeInTheDocument())
    await fill(user, dialog, new RegExp(`^${host}`), '10.4.1.62')
    await user.type(dialog.getByLabelText(new RegExp(`^${password}`)), 'typed')
    await user.click(dialog.getByRole('button', { name: save }))
    await waitFor(() => expect(server.asked(editStation)).toHaveLength(1))
    expect(server.asked(editStation)[0]?.body).toMatchObject({ cameraHost: '10.4.1.62', cameraPassword: 'typed' })
  },
)

test('FRM-20: Enter in a field saves the station', async () => {
  server.answers(listStations, () => [station])
  server.answers(editStation, () => station)
  const { user } = await openApp('/station')
  await user.click(await screen.findByRole('button', { name: 'Edit Desk 04' }))
  expect(screen.getByText('1 station, 1 in use')).toBeInTheDocument()
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' B{Enter}')
  await waitFor(() => expect(server.asked(editStation)).toHaveLength(1))
  expect(server.asked(editStation)[0]?.body).toMatchObject({ name: 'Desk 04 B', version: 3 })
})
