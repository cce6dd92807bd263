import { LinkButton } from '../../ui/button.tsx'
import { Entrance } from './entrance.tsx'

/** For a tab that was open while the person logged out in another one. */
export function LoggedOutElsewhere({ returnTo }: { returnTo: string | null }) {
  return (
    <Entrance
      arrived
      title="You’re logged out"
      intro="You logged out in another tab, so we closed your pages here as well. Nothing is lost: log in to pick up where you left off."
    >
      <LinkButton
        to={`/login${returnTo ? `?${new URLSearchParams({ returnTo })}` : ''}`}
        look="call"
        className="w-full"
      >
        Log in again
      </LinkButton>
      <LinkButton to="/" className="mt-4 w-full">
        Go to the home page
      </LinkButton>
    </Entrance>
  )
}
