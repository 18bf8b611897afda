import type { Context } from './context.ts'
import { ensureHouseAccount, ensureRoles, ensureSuperAdmin } from './modules/identity/index.ts'
import { ensureReference } from './modules/reference/index.ts'

/** What a database holds before anybody works: roles, the house account, reference data, a Super Admin or the demo. */
export const prepareInstallation = async ({ world }: Context, step: (sentence: string) => void): Promise<void> => {
  await ensureRoles(world.db)
  await ensureHouseAccount(world.db)
  await ensureReference(world.db)
  if (world.settings.demoMode) {
    // Loaded only where the demo is wanted.
    const { ensureDemo } = await import('./demo/index.ts')
    await ensureDemo(world.db, world.now(), step, world.files)
  } else {
    await ensureSuperAdmin(world.db, world.settings)
  }
}
