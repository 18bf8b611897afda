/** One clear sentence for known startup failures; unknown errors are shown whole. */
export const startupErrorMessage = (error: unknown): string => {
  const failure = error as {
    code?: string
    syscall?: string
    port?: number
    path?: string
    message?: string
    stack?: string
  }
  const port = failure.port ?? ''
  switch (failure.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what listens there, or start with PORT=${Number(port) + 1}.`
    case 'EROFS':
      return `${failure.path ?? 'A file'} is read-only for this process (${failure.message ?? ''}). Of a systemd unit, name the directory in ReadWritePaths: docs/operations/install.md.`
    case 'EACCES':
    case 'EPERM':
      if (failure.path !== undefined)
        return `The user of this process may not use ${failure.path} (${failure.message ?? ''}). Give it the right, or name another place.`
      return `Port ${port} may not be opened by this user. Start with PORT=3000.`
    case '28P01':
    case '28000':
      return 'The database refused the user or password of DATABASE_URL.'
    case '42501':
      return `The user of DATABASE_URL lacks a right (${failure.message ?? ''}). Run \`waybill migrate\` as the owner of the database first; docs/operations/install.md says which rights a user needs.`
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it and start again.'
    case 'issuer_unavailable':
      return 'The single sign-on service at OIDC_ISSUER cannot be reached, or is no OpenID Connect issuer of that name.'
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'EAI_AGAIN':
      return 'The database at DATABASE_URL cannot be reached. Check the address and that PostgreSQL is running.'
    default:
      // A Unix socket that is not there.
      if (failure.code === 'ENOENT' && failure.syscall === 'connect')
        return 'The database at DATABASE_URL cannot be reached. Check the address and that PostgreSQL is running.'
      if (/timeout exceeded|timeout expired|Connection terminated/.test(failure.message ?? '')) {
        return 'The database at DATABASE_URL does not answer. Check the address and that PostgreSQL is running.'
      }
      return failure.code === undefined &&
        failure.message !== undefined &&
        !/^(TypeError|ReferenceError|SyntaxError)/.test(failure.stack ?? '')
        ? failure.message
        : (failure.stack ?? String(error))
  }
}
