import './lib/require-node.mjs'
import { runChecks } from './lib/checks.mjs'
import { command } from './lib/command.mjs'
import { install } from './lib/install.mjs'
import { log } from './lib/log.mjs'
import { runVitest } from './lib/test-runs.mjs'

const help = `
npm run check: format, lint, types, import rules, unused files, secrets, licences and signatures of packages, and the tests
that need no database. A check counts as one
test in the last line.
`

await command(help, async () => {
  await install()
  const checks = await runChecks({ lanes: 2 })
  const unit = await runVitest(['unit', 'dom'], [])
  const failed = checks.failed + unit.failed
  log(`${checks.passed + unit.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
