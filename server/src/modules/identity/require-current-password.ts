import type { Me } from '@waybill/contract/identity/me'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import { requestSourceOf } from '../../platform/request-source.ts'
import { checkSignIn } from './check-sign-in.ts'

/**
 * A wrong one is a 400 at `currentPassword`, and counts as a failed sign-in (rule SGN-7), as `kind` in the security
 * log.
 */
export const requireCurrentPassword = async (
  context: AppContext,
  me: Pick<Me, 'username'>,
  { password, kind }: { password: string; kind: 'passwordChanged' | 'emailChanged' },
  request: FastifyRequest,
): Promise<void> => {
  try {
    const attempt = { username: me.username, password, source: requestSourceOf(request) }
    await checkSignIn(context, { ...attempt, device: 'session', kind })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid_credentials')) throw error
    throw invalid({ currentPassword: 'The current password is wrong.' })
  }
}
