import fs from 'node:fs'
import { readLicences } from './licences.mjs'
import { repoPath } from './paths.mjs'

// Exits with 1 if a package has a licence that is not in ALLOWED (licences.mjs).
const { packages, refused } = readLicences(JSON.parse(fs.readFileSync(repoPath('package-lock.json'), 'utf8')))
console.log(`${packages} packages, ${refused.length} with a licence that scripts/lib/licences.mjs does not allow`)
for (const line of refused) console.log(`  ${line}`)
process.exitCode = refused.length > 0 ? 1 : 0
