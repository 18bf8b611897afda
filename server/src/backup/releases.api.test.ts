import { login } from '@waybill/contract/identity/endpoints'
import { editOrder, getOrder } from '@waybill/contract/orders/endpoints'
import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { startTestWaybill } from '@waybill/testkit/app'
import { Client, valueOf } from '@waybill/testkit/client'
import { createDatabase } from '@waybill/testkit/database'
import { RELEASE_PASSWORD, see, type Seen } from '@waybill/testkit/release-story'
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openFiles } from '../platform/files/open-files.ts'
import { openPlace } from './place.ts'
import { restoreBackup } from './restore-backup.ts'

const RELEASES = fileURLToPath(new URL('../../../testkit/releases/', import.meta.url))
const releases = readdirSync(RELEASES).map((name) => name.replace('.tar.gz', ''))

test.each(releases)('UPG-1: %s starts with this version, and people see what they saw', async (release) => {
  const root = await mkdtemp(path.join(tmpdir(), 'waybill-release-'))
  const database = await createDatabase()
  try {
    execFileSync('tar', ['-xzf', path.join(RELEASES, `${release}.tar.gz`), '-C', root])
    const seen = JSON.parse(await readFile(path.join(root, 'seen.json'), 'utf8')) as Seen
    const filesDirectory = path.join(root, 'restored')
    const { failed } = await restoreBackup({
      ...{ databaseUrl: database.url, files: await openFiles(filesDirectory), place: await openPlace(root) },
      ...{ id: undefined, identity: '', now: () => new Date(), say: () => undefined },
    })
    expect(failed).toEqual([])
    const waybill = await startTestWaybill({ databaseUrl: database.url, env: { FILES_DIR: filesDirectory } })
    try {
      expect(differences(seen, await see(waybill.url))).toEqual([])
      await saveAgain(waybill.url, seen)
    } finally {
      await waybill.close()
    }
  } finally {
    await database.drop()
    await rm(root, { recursive: true, force: true })
  }
})

/** A shipment of each line is edited and saved. */
const saveAgain = async (url: string, { orders, parcels }: Seen): Promise<void> => {
  const body = { username: 'super-admin', password: RELEASE_PASSWORD }
  const { accessToken } = valueOf(await new Client(url).call(login, { body }))
  const admin = new Client(url, accessToken)
  const [order, parcel] = [Object.values(orders)[0], Object.values(parcels)[0]].map((one) => ({
    id: String(one?.['id']),
  }))
  if (!order || !parcel) throw new Error('This release holds no shipment of each line.')
  const { version } = valueOf(await admin.call(getOrder, { params: order }))
  const saved = valueOf(await admin.call(editOrder, { body: { ...order, version, note: 'Sau nâng cấp' } }))
  expect(saved).toMatchObject({ note: 'Sau nâng cấp', version: version + 1 })
  const before = valueOf(await admin.call(getParcel, { params: parcel }))
  const shipToAddress = { ...before.shipToAddress, town: 'Potsdam' }
  const after = valueOf(await admin.call(editParcel, { body: { ...parcel, version: before.version, shipToAddress } }))
  expect(after.shipToAddress.town).toBe('Potsdam')
}

/** Where today's answer lacks or changes what was seen; new fields are none. */
const differences = (was: unknown, is: unknown, at = ''): string[] => {
  if (typeof was === 'object' && was !== null && typeof is === 'object' && is !== null)
    return Object.entries(was).flatMap(([name, value]) =>
      // Who may do what follows today's rules.
      name === 'can' ? [] : differences(value, (is as Record<string, unknown>)[name], `${at}/${name}`),
    )
  return same(was) === same(is) ? [] : [`${at}: ${same(was)} → ${same(is)}`]
}

/** A link to a file is signed anew each time; companies do not read the names of staff any more (rule LIV-12). */
const same = (value: unknown): string =>
  (JSON.stringify(value) ?? 'nothing').replace(/\?expires=.*$/, '"').replace(/^"super-admin"$/, '"Waybill"')
