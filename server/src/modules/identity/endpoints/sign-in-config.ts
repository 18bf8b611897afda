import { signInConfig } from '@waybill/contract/identity/endpoints'
import { implement } from '../../../platform/implement.ts'
import { signInConfigOf } from '../oidc-urls.ts'

export const signInConfigHandler = implement(signInConfig, async ({ context }) => signInConfigOf(context.settings))
