import type { Permission } from '@waybill/contract/permissions'

/** Where strangers are sent. */
export const PUBLIC_HOME = '/'

/** The role's home (rule SCR-2): staff have the dashboard, companies their home, the others stations. */
export const homeOf = (may: (permission: Permission) => boolean): '/dashboard' | '/home' | '/station' =>
  may('dashboard.read') ? '/dashboard' : may('home.read') ? '/home' : '/station'
