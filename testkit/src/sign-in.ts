import { Client, valueOf } from './client.ts'

/** Signs in by the login call of programs. */
export const signIn = async (url: string, username: string, password: string): Promise<Client> => {
  const login = { body: { username, password } }
  const answer = await new Client(url).send<{ accessToken: string }>('POST', '/api/Account/Login', login)
  return new Client(url, valueOf(answer).accessToken)
}
