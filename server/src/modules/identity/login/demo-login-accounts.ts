/** The demo accounts that the login page offers, and the password of all of them (rule DEM-1). */
export const DEMO_LOGIN_ACCOUNTS = [
  'super-admin',
  'cs-employee',
  'ops-manager',
  'accountant',
  'sales-employee',
  'company-admin',
] as const
export const DEMO_PASSWORD = 'waybill-demo'
