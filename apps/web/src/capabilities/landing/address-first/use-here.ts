import { addressAt } from '@hibla/contract/address/address.contract'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { chooseBarangay, chosenFrom, setPin, locateDevice, type ChosenAddress } from '../../address/index.ts'

const words = {
  looking: 'Finding you…',
  found: 'You seem to be here. Move the pin if it isn’t quite right.',
  town: 'You seem to be here. Choose your barangay, and move the pin if it isn’t quite right.',
  roughly: 'We only know roughly where you are. Choose your barangay and place the pin.',
  'not-told': 'We couldn’t find your location. Please search for your address instead.',
  abroad: 'You seem to be outside the Philippines. Please search for the address instead.',
  nowhere: 'We couldn’t find a town near you. Please search for your address instead.',
}

/** Where somebody is, once they ask: the barangay if we know it, or the town, and the pin if the browser knows it exactly. Returns what to tell them. */
export const useHere = (asked: boolean, onFound: (address: ChosenAddress) => void): string | undefined => {
  const client = useClient()
  const [told, setTold] = useState<keyof typeof words>()
  const begun = useRef(false)

  useEffect(() => {
    if (!asked || begun.current) return
    begun.current = true
    const look = async (): Promise<keyof typeof words> => {
      const here = await locateDevice()
      if (!here.known && here.why !== 'roughly') return here.why
      const answer = await client.send(addressAt, { body: here.position })
      if (!answer.ok || !answer.body.found) return 'nowhere'
      const place = chosenFrom(answer.body.found)
      // A position that is some kilometres off says nothing about the barangay.
      if (!here.known) {
        onFound(chooseBarangay(place, null))
        return 'roughly'
      }
      onFound(setPin(place, here.position))
      return place.barangay ? 'found' : 'town'
    }
    setTold('looking')
    void look().then(setTold)
  }, [asked, client, onFound])
  return told && words[told]
}
