import { IBC_ACCOUNT } from '@waybill/simulators/ibc/account'
import { readSettings, type Settings } from '../../../platform/settings.ts'

/** The simulator's account, as environment variables. */
export const IBC_ENV = {
  IBC_FILE_PREFIX: IBC_ACCOUNT.filePrefix,
  IBC_RESULT_EMAIL: 'manifest@sgl.test',
  IBC_ACCOUNT_NAME: IBC_ACCOUNT.name,
  IBC_ACCOUNT_NUMBER: IBC_ACCOUNT.number,
  IBC_EVENT_KEY: IBC_ACCOUNT.eventKey,
  IBC_PER_SECOND: '1000',
}

export const ibcTestSettings = (env: Record<string, string> = {}): Settings =>
  readSettings({ DATABASE_URL: 'postgres://nobody@localhost/none', ...IBC_ENV, ...env })
