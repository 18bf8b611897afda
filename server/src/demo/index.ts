export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
export { ensureDemo, makeDemo } from './make-demo.ts'
