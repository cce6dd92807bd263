/** The environment of this process. Programs pass it on to what reads it; nothing else of the portal looks into it. */
export const surroundings = (): NodeJS.ProcessEnv => process.env
