/** The pages of an application, for visitors, agents and referral employees alike. */
export const isOnboarding = (path: string): boolean =>
  /^(\/(sales|referral)\/application)?\/onboard(\/|$)|^\/sales\/(res|sme)\/application$/.test(path)
