import type { ManifestDetail } from '@waybill/contract/manifests/schemas'

/** The form of a manifest. Every batch is a line of its own; `id` is '' until one is chosen. */
export type ManifestValues = {
  manifestDate: string
  manifestOrigin: string
  manifestDestination: string
  flightInformation: string
  mawb: string
  leftOrigins: { id: string }[]
}

export const newManifest = (today: string): ManifestValues => ({
  manifestDate: today,
  manifestOrigin: 'SGN',
  manifestDestination: 'LAX',
  flightInformation: '',
  mawb: '',
  leftOrigins: [{ id: '' }],
})

/** A manifest that is corrected begins as it was sent (rule MNF-25). */
export const valuesOfManifest = (manifest: ManifestDetail): ManifestValues => ({
  manifestDate: manifest.manifestDate,
  manifestOrigin: manifest.manifestOrigin,
  manifestDestination: manifest.manifestDestination,
  flightInformation: manifest.flightInfo,
  mawb: manifest.mawb,
  leftOrigins: manifest.batches.map(({ id }) => ({ id })),
})

/** The body of check, pre-download, submit and edit. */
export const manifestBody = ({ leftOrigins, ...info }: ManifestValues) => ({
  ...info,
  leftOriginIds: leftOrigins.map(({ id }) => id),
})

/** Where a field of the body stands in the form. */
export const formPath = (path: string): string => {
  const [name, index] = path.split('.')
  if (name === 'fightInformation') return 'flightInformation'
  if (name !== 'leftOriginIds') return path
  return `leftOrigins.${index ?? 0}.id`
}
