import { editProfile, getProfile, listSessions, type Profile } from '@waybill/contract/profile/endpoints'
import { getSignInMethods } from '@waybill/contract/profile/second-step'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'

const profile: Profile = {
  id: idOf('me'),
  username: 'accountant',
  name: 'Lan Nguyen',
  email: null,
  phoneNumber: '0901',
  address: '1 Old Street',
  role: 'Accountant',
  language: 'en',
  sender: null,
  version: 3,
}
const address = () => screen.findByRole('textbox', { name: 'Address' })
const open = async (saved: Profile = profile) => {
  server.answers(getProfile, () => saved)
  server.answers(listSessions, () => [])
  server.answers(getSignInMethods, () => ({
    ...{ passwordChangedAt: null, passkeys: [], app: null, recoveryCodes: null },
    ...{ isRequired: false, canAddPasskey: true },
  }))
  return openApp('/profile', { as: 'Accountant' })
}
const typeAddress = async () => {
  const app = await open()
  await app.user.clear(await address())
  await app.user.type(await address(), '2 New Street')
  return app
}

test('FRM-6: a typed address survives a refused save and a reload, until it is saved', async () => {
  server.refuses(editProfile, 'unavailable')
  const first = await typeAddress()
  await first.user.click(screen.getByRole('button', { name: /^Save changes/ }))
  expect(await screen.findByText(/^The database cannot be reached/)).toBeInTheDocument()
  first.close()

  const again = await open()
  await waitFor(async () => expect(await address()).toHaveValue('2 New Street'))
  expect(screen.getByText(/^Your unsaved changes were restored/)).toBeInTheDocument()
  server.answers(editProfile, ({ body }) => ({ ...profile, address: body.address ?? null, version: 4 }))
  await again.user.click(screen.getByRole('button', { name: /^Save changes/ }))
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
  again.close()

  await open({ ...profile, address: '3 Third Street', version: 5 })
  expect(await address()).toHaveValue('3 Third Street')
  expect(screen.queryByText(/^Your unsaved changes were restored/)).toBeNull()
})

test('a draft overwrites no other field of a profile saved meanwhile', async () => {
  const first = await typeAddress()
  first.close()
  const { user } = await open({ ...profile, phoneNumber: '0902', version: 4 })
  await waitFor(async () => expect(await address()).toHaveValue('2 New Street'))
  server.answers(editProfile, () => ({ ...profile, version: 5 }))
  await user.click(screen.getByRole('button', { name: /^Save changes/ }))
  await waitFor(() => expect(server.asked(editProfile)).toHaveLength(1))
  expect(server.asked(editProfile)[0]?.body).toMatchObject({
    address: '2 New Street',
    phoneNumber: '0902',
    version: 4,
  })
})
