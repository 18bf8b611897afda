export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts/accounts.ts'
export { ensureDemo, makeDemo } from './make-demo.ts'
