import { isIbcDestination } from '@waybill/contract/manifests/airports'
import type { ManifestDetail } from '@waybill/contract/manifests/schemas'

/** Form values of a manifest. Each batch is a line; `id` is '' until one is chosen. */
export type ManifestValues = {
  manifestDate: string
  manifestOrigin: string
  manifestDestination: string
  flightInformation: string
  mawb: string
  /** Sent only to the United States. */
  entryType: string
  leftOrigins: { id: string }[]
}

/** `entryType`: code of the default one. */
export const newManifest = (today: string, entryType: string): ManifestValues => ({
  manifestDate: today,
  manifestOrigin: 'SGN',
  manifestDestination: 'LAX',
  flightInformation: '',
  mawb: '',
  entryType,
  leftOrigins: [{ id: '' }],
})

/** A correction starts with the values that were sent (rule MNF-25). */
export const valuesOfManifest = (manifest: ManifestDetail): ManifestValues => ({
  manifestDate: manifest.manifestDate,
  manifestOrigin: manifest.manifestOrigin,
  manifestDestination: manifest.manifestDestination,
  flightInformation: manifest.flightInfo,
  mawb: manifest.mawb,
  entryType: manifest.entryType ?? '',
  leftOrigins: manifest.batches.map(({ id }) => ({ id })),
})

/** Body of check, pre-download, submit and edit. */
export const manifestBody = ({ leftOrigins, entryType, ...info }: ManifestValues) => ({
  ...info,
  ...(isIbcDestination(info.manifestDestination) && entryType ? { entryType } : {}),
  leftOriginIds: leftOrigins.map(({ id }) => id),
})

/** Form path of a field of the body. */
export const formPath = (path: string): string => {
  const [name, index] = path.split('.')
  if (name === 'fightInformation') return 'flightInformation'
  if (name !== 'leftOriginIds') return path
  return `leftOrigins.${index ?? 0}.id`
}
