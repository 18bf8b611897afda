import type { Permission } from '@waybill/contract/permissions'

/** Where strangers are sent. */
export const PUBLIC_HOME = '/track'

/** The role's home (decision A11): who lists orders works there; the others have stations. */
export const homeOf = (may: (permission: Permission) => boolean): '/order' | '/station' =>
  may('order.list') ? '/order' : '/station'
