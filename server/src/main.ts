import { constants, setPriority } from 'node:os'
import { readSettings } from './platform/settings.ts'
import { startupErrorMessage } from './startup-error.ts'

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

const start = async (): Promise<void> => {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 24)
    throw new Error(`Waybill runs on Node 24 or later; this is ${process.version}. \`npm start\` brings its own.`)
  const settings = readSettings()
  settings.renamed.forEach(say)
  // Users come first: a process that only runs jobs takes the remaining processor time.
  if (!settings.PROCESS_ROLES.includes('api')) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const { startWaybill } = await import('./waybill.ts')
  const { startWhenThereIsSpace } = await import('./start-when-there-is-space.ts')
  const waybill = await startWhenThereIsSpace(settings, () => startWaybill(settings, { onStep: say }), say)
  const { errorReports } = waybill.runtime.context
  let isCrashing = false
  process.on('uncaughtException', (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    if (isCrashing) process.exit(1)
    isCrashing = true
    errorReports.report({ title: 'process crashed', error, isFatal: true })
    void errorReports.close().finally(() => process.exit(1))
  })
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await waybill.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  say(`Waybill is ready at ${waybill.url}`)
  if (settings.demoMode) say(await demoAccounts())
}

const demoAccounts = async (): Promise<string> => {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('./demo/index.ts')
  return `Demo accounts (password ${DEMO_PASSWORD}): ${DEMO_ACCOUNTS.map((account) => account.username).join(', ')}`
}

start().catch((error: unknown) => {
  process.stderr.write(`${startupErrorMessage(error)}\n`)
  process.exit(1)
})
