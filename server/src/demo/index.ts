export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts/accounts.ts'
export { linkDemoCarriers } from './link-carriers.ts'
export { tellSimulators } from './partner-orders/tell-simulators.ts'
export { ensureDemoSeeded, seedDemo } from './seed-demo.ts'
