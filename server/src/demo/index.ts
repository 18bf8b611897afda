export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts/accounts.ts'
export { linkDemoCarriers } from './link-carriers.ts'
export { ensureDemoSeeded, seedDemo } from './seed-demo.ts'
