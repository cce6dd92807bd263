/** Which states may follow which. The database refuses the others, too. */
export const stateMachine = <State extends string>(following: Readonly<Record<State, readonly State[]>>) => {
  const states = Object.keys(following) as State[]
  const may = (from: State, to: State): boolean => following[from].includes(to)
  return {
    may,
    previous: (to: State): State[] => states.filter((from) => may(from, to)),
    isFinal: (state: State): boolean => following[state].length === 0,
  }
}
