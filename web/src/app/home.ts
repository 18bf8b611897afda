import type { Permission } from '@waybill/contract/permissions'

/** Start page of people who are not signed in. */
export const PUBLIC_HOME = '/'

/** The role's home (rule SCR-2): the dashboard for staff, their home for companies, stations for the rest. */
export const homeOf = (may: (permission: Permission) => boolean): '/dashboard' | '/home' | '/station' =>
  may('dashboard.read') ? '/dashboard' : may('home.read') ? '/home' : '/station'
