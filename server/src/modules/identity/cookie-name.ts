import type { Settings } from '../../platform/settings.ts'

/**
 * The name of a cookie of sign-in. Over HTTPS its prefix has browsers take it over HTTPS alone (`__Host-` would forbid the
 * narrower path). Two installations on one machine share the cookies of `localhost`: the port keeps them apart.
 */
export const cookieNameOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, kind: string): string => {
  const { port, protocol } = new URL(publicUrl)
  return `${protocol === 'https:' ? '__Secure-' : ''}waybill_${kind}${port === '' ? '' : `_${port}`}`
}
