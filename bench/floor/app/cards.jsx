"use client";

/** What a result of a search says, without anything that a person could press. */
export function Cards({ cards }) {
  return (
    <ul>
      {cards.map(
        ({ id, slug, title, stars, place, picture, propertyType, features, scoreTenths, reviewCount, offer }) => (
          <li key={id}>
            <a href={`/hotel/details/${id}/${slug}`}>
              {picture ? (
                <img
                  src={`/media/${picture.key}-640.webp`}
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                />
              ) : null}
              <h2>{title}</h2>
              <p>
                {propertyType}, {stars} stars, {place.district} {place.city}
              </p>
              <p>{features.join(", ")}</p>
              <p>
                {scoreTenths} of {reviewCount} reviews
              </p>
              <p>
                {offer.roomTitle}: {offer.totalMinor}
              </p>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
