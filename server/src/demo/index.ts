export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts/accounts.ts'
export { ensureDemoSeeded, seedDemo } from './seed-demo.ts'
