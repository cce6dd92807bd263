import { userInfo } from 'node:os'

/** Who types commands here: HIBLA_OPERATOR, else the system's name, which a container's user usually doesn't have. */
export const operatorIn = (
  environment: NodeJS.ProcessEnv,
  systemName: () => string = () => userInfo().username,
): string => {
  const named = environment['HIBLA_OPERATOR']?.trim()
  if (named) return named
  try {
    return systemName()
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
