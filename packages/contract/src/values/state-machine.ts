/** Which states may follow which. The database refuses the others, too. `docs/states.md` shows all of them. */
export const stateMachine = <State extends string>(following: Readonly<Record<State, readonly State[]>>) => {
  const states = Object.keys(following) as State[]
  const next = (from: State): readonly State[] => following[from]
  const may = (from: State, to: State): boolean => next(from).includes(to)
  return {
    states,
    next,
    may,
    previous: (to: State): State[] => states.filter((from) => may(from, to)),
    isFinal: (state: State): boolean => next(state).length === 0,
  }
}
