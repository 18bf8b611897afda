import { startAgent } from './agent.ts'
import { HELP, readSettings, SettingsError } from './settings.ts'

/** The desk agent as a program: runs until it is stopped, or another agent takes its station. */
const run = async (): Promise<number> => {
  const options = readSettings(process.argv.slice(2), process.env)
  if (!options) {
    console.log(HELP)
    return 0
  }
  const agent = await startAgent({ ...options, say: (sentence) => console.log(sentence) })
  const stopped = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0))
  })
  const code = await Promise.race([stopped, agent.replaced.then(() => 1)])
  await agent.close()
  return code
}

try {
  process.exit(await run())
} catch (error) {
  const isSetting = error instanceof SettingsError || (error instanceof TypeError && 'code' in error)
  console.error(isSetting ? `${error.message}\n${HELP}` : error)
  process.exit(1)
}
