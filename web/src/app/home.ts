import type { Permission } from '@waybill/contract/permissions'

/** Where strangers are sent. */
export const PUBLIC_HOME = '/track'

/** The role's home (rule SCR-2): staff have the dashboard, companies their orders, the others stations. */
export const homeOf = (may: (permission: Permission) => boolean): '/dashboard' | '/order' | '/station' =>
  may('dashboard.read') ? '/dashboard' : may('order.list') ? '/order' : '/station'
