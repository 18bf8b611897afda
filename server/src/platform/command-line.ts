import { existsSync } from 'node:fs'

/** A package has its commands here. */
const isPackaged = existsSync(new URL('../../../bin/waybill', import.meta.url))

/** A command as the operator of this program types it: "waybill restore --release", "npm run restore -- --release". */
export const commandLine = (command: string, ...args: string[]): string =>
  isPackaged
    ? ['waybill', command, ...args].join(' ')
    : ['npm run', command, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
