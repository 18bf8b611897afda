import type { AppContext } from '../../../platform/app-context.ts'

/** The address of a stored file, signed for a quarter of an hour. */
export const linkToFile = (name: string, { files, now }: { files: AppContext['files']; now: () => Date }): string =>
  `/Resources/Images/${name}${files.sign(name, now())}`

/** The provider's own page of this number; null without a number. */
export const trackingUrlOf = (template: string, trackingNumber: string | null): string | null =>
  trackingNumber === null ? null : template.replaceAll('{trackingNumber}', encodeURIComponent(trackingNumber))
